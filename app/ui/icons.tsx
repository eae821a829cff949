import clsx from 'clsx';
import type { ReactElement, SVGProps } from 'react';
import drawings from './icons.svg';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

/** An icon of the file of drawings, which every page shares: neither pages nor scripts carry its shapes. */
const drawIcon = (name: string): Icon => {
  const href = `${drawings}#${name}`;
  return ({ className, ...props }) => (
    <svg aria-hidden="true" {...props} className={clsx('icon', className)}>
      <use href={href} />
    </svg>
  );
};

/** All icons of the shop, by Lucide's names. `npm run draw:icons` draws the file anew. */
export const ArrowRight = /*#__PURE__*/ drawIcon('arrow-right');
export const BadgeCheck = /*#__PURE__*/ drawIcon('badge-check');
export const Banknote = /*#__PURE__*/ drawIcon('banknote');
export const Barcode = /*#__PURE__*/ drawIcon('barcode');
export const Bike = /*#__PURE__*/ drawIcon('bike');
export const BookOpenText = /*#__PURE__*/ drawIcon('book-open-text');
export const Calculator = /*#__PURE__*/ drawIcon('calculator');
export const CalendarDays = /*#__PURE__*/ drawIcon('calendar-days');
export const Check = /*#__PURE__*/ drawIcon('check');
export const ChevronDown = /*#__PURE__*/ drawIcon('chevron-down');
export const ChevronLeft = /*#__PURE__*/ drawIcon('chevron-left');
export const ChevronRight = /*#__PURE__*/ drawIcon('chevron-right');
export const CircleAlert = /*#__PURE__*/ drawIcon('circle-alert');
export const CircleCheck = /*#__PURE__*/ drawIcon('circle-check');
export const CircleHelp = /*#__PURE__*/ drawIcon('circle-question-mark');
export const CircleUserRound = /*#__PURE__*/ drawIcon('circle-user-round');
export const Clock = /*#__PURE__*/ drawIcon('clock');
export const Copy = /*#__PURE__*/ drawIcon('copy');
export const CreditCard = /*#__PURE__*/ drawIcon('credit-card');
export const Download = /*#__PURE__*/ drawIcon('download');
export const Eye = /*#__PURE__*/ drawIcon('eye');
export const EyeOff = /*#__PURE__*/ drawIcon('eye-off');
export const FileCheck2 = /*#__PURE__*/ drawIcon('file-check-corner');
export const FileDown = /*#__PURE__*/ drawIcon('file-down');
export const FileText = /*#__PURE__*/ drawIcon('file-text');
export const Info = /*#__PURE__*/ drawIcon('info');
export const Keyboard = /*#__PURE__*/ drawIcon('keyboard');
export const Layers = /*#__PURE__*/ drawIcon('layers');
export const Mail = /*#__PURE__*/ drawIcon('mail');
export const MapPin = /*#__PURE__*/ drawIcon('map-pin');
export const Menu = /*#__PURE__*/ drawIcon('menu');
export const MessageCircle = /*#__PURE__*/ drawIcon('message-circle');
export const Minus = /*#__PURE__*/ drawIcon('minus');
export const Package = /*#__PURE__*/ drawIcon('package');
export const Palette = /*#__PURE__*/ drawIcon('palette');
export const Pause = /*#__PURE__*/ drawIcon('pause');
export const Phone = /*#__PURE__*/ drawIcon('phone');
export const Play = /*#__PURE__*/ drawIcon('play');
export const Plus = /*#__PURE__*/ drawIcon('plus');
export const Printer = /*#__PURE__*/ drawIcon('printer');
export const QrCode = /*#__PURE__*/ drawIcon('qr-code');
export const Rocket = /*#__PURE__*/ drawIcon('rocket');
export const RotateCcw = /*#__PURE__*/ drawIcon('rotate-ccw');
export const Search = /*#__PURE__*/ drawIcon('search');
export const ShieldCheck = /*#__PURE__*/ drawIcon('shield-check');
export const ShoppingBag = /*#__PURE__*/ drawIcon('shopping-bag');
export const Sparkles = /*#__PURE__*/ drawIcon('sparkles');
export const SquarePen = /*#__PURE__*/ drawIcon('square-pen');
export const Trash2 = /*#__PURE__*/ drawIcon('trash');
export const TriangleAlert = /*#__PURE__*/ drawIcon('triangle-alert');
export const Truck = /*#__PURE__*/ drawIcon('truck');
export const Upload = /*#__PURE__*/ drawIcon('upload');
export const Wallet = /*#__PURE__*/ drawIcon('wallet');
export const X = /*#__PURE__*/ drawIcon('x');
export const Zap = /*#__PURE__*/ drawIcon('zap');
