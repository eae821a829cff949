import * as lucide from 'lucide';
import type { ReactElement, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

type Shape = lucide.IconNode[number];

const markupOf = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
};

/**
 * An icon whose SVG markup is built once and not at every rendering: a page has dozens of icons, and their shapes are
 * a fifth of its elements.
 */
const drawIcon = (shapes: lucide.IconNode): Icon => {
  const html = { __html: shapes.map(markupOf).join('') };
  return (props) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the library, the same for everybody
      dangerouslySetInnerHTML={html}
    />
  );
};

/** All icons of the shop, from Lucide. */
export const ArrowRight = /*#__PURE__*/ drawIcon(lucide.ArrowRight);
export const BadgeCheck = /*#__PURE__*/ drawIcon(lucide.BadgeCheck);
export const Banknote = /*#__PURE__*/ drawIcon(lucide.Banknote);
export const Barcode = /*#__PURE__*/ drawIcon(lucide.Barcode);
export const Bike = /*#__PURE__*/ drawIcon(lucide.Bike);
export const BookOpenText = /*#__PURE__*/ drawIcon(lucide.BookOpenText);
export const Calculator = /*#__PURE__*/ drawIcon(lucide.Calculator);
export const CalendarDays = /*#__PURE__*/ drawIcon(lucide.CalendarDays);
export const Check = /*#__PURE__*/ drawIcon(lucide.Check);
export const ChevronDown = /*#__PURE__*/ drawIcon(lucide.ChevronDown);
export const ChevronLeft = /*#__PURE__*/ drawIcon(lucide.ChevronLeft);
export const ChevronRight = /*#__PURE__*/ drawIcon(lucide.ChevronRight);
export const CircleAlert = /*#__PURE__*/ drawIcon(lucide.CircleAlert);
export const CircleCheck = /*#__PURE__*/ drawIcon(lucide.CircleCheck);
export const CircleHelp = /*#__PURE__*/ drawIcon(lucide.CircleHelp);
export const CircleUserRound = /*#__PURE__*/ drawIcon(lucide.CircleUserRound);
export const Clock = /*#__PURE__*/ drawIcon(lucide.Clock);
export const Copy = /*#__PURE__*/ drawIcon(lucide.Copy);
export const CreditCard = /*#__PURE__*/ drawIcon(lucide.CreditCard);
export const Download = /*#__PURE__*/ drawIcon(lucide.Download);
export const Eye = /*#__PURE__*/ drawIcon(lucide.Eye);
export const EyeOff = /*#__PURE__*/ drawIcon(lucide.EyeOff);
export const FileCheck2 = /*#__PURE__*/ drawIcon(lucide.FileCheck2);
export const FileDown = /*#__PURE__*/ drawIcon(lucide.FileDown);
export const FileText = /*#__PURE__*/ drawIcon(lucide.FileText);
export const Info = /*#__PURE__*/ drawIcon(lucide.Info);
export const Keyboard = /*#__PURE__*/ drawIcon(lucide.Keyboard);
export const Layers = /*#__PURE__*/ drawIcon(lucide.Layers);
export const Mail = /*#__PURE__*/ drawIcon(lucide.Mail);
export const MapPin = /*#__PURE__*/ drawIcon(lucide.MapPin);
export const Menu = /*#__PURE__*/ drawIcon(lucide.Menu);
export const MessageCircle = /*#__PURE__*/ drawIcon(lucide.MessageCircle);
export const Minus = /*#__PURE__*/ drawIcon(lucide.Minus);
export const Package = /*#__PURE__*/ drawIcon(lucide.Package);
export const Palette = /*#__PURE__*/ drawIcon(lucide.Palette);
export const Pause = /*#__PURE__*/ drawIcon(lucide.Pause);
export const Phone = /*#__PURE__*/ drawIcon(lucide.Phone);
export const Play = /*#__PURE__*/ drawIcon(lucide.Play);
export const Plus = /*#__PURE__*/ drawIcon(lucide.Plus);
export const Printer = /*#__PURE__*/ drawIcon(lucide.Printer);
export const QrCode = /*#__PURE__*/ drawIcon(lucide.QrCode);
export const Rocket = /*#__PURE__*/ drawIcon(lucide.Rocket);
export const RotateCcw = /*#__PURE__*/ drawIcon(lucide.RotateCcw);
export const Search = /*#__PURE__*/ drawIcon(lucide.Search);
export const ShieldCheck = /*#__PURE__*/ drawIcon(lucide.ShieldCheck);
export const ShoppingBag = /*#__PURE__*/ drawIcon(lucide.ShoppingBag);
export const Sparkles = /*#__PURE__*/ drawIcon(lucide.Sparkles);
export const SquarePen = /*#__PURE__*/ drawIcon(lucide.SquarePen);
export const Trash2 = /*#__PURE__*/ drawIcon(lucide.Trash2);
export const TriangleAlert = /*#__PURE__*/ drawIcon(lucide.TriangleAlert);
export const Truck = /*#__PURE__*/ drawIcon(lucide.Truck);
export const Upload = /*#__PURE__*/ drawIcon(lucide.Upload);
export const Wallet = /*#__PURE__*/ drawIcon(lucide.Wallet);
export const X = /*#__PURE__*/ drawIcon(lucide.X);
export const Zap = /*#__PURE__*/ drawIcon(lucide.Zap);
