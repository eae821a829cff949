import type { IconNode } from 'lucide';
import arrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import badgeCheck from 'lucide/dist/esm/icons/badge-check.mjs';
import banknote from 'lucide/dist/esm/icons/banknote.mjs';
import barcode from 'lucide/dist/esm/icons/barcode.mjs';
import bike from 'lucide/dist/esm/icons/bike.mjs';
import bookOpenText from 'lucide/dist/esm/icons/book-open-text.mjs';
import calculator from 'lucide/dist/esm/icons/calculator.mjs';
import calendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import circleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import circleUserRound from 'lucide/dist/esm/icons/circle-user-round.mjs';
import clock from 'lucide/dist/esm/icons/clock.mjs';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import creditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import download from 'lucide/dist/esm/icons/download.mjs';
import eye from 'lucide/dist/esm/icons/eye.mjs';
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import fileCheck2 from 'lucide/dist/esm/icons/file-check-corner.mjs';
import fileDown from 'lucide/dist/esm/icons/file-down.mjs';
import fileText from 'lucide/dist/esm/icons/file-text.mjs';
import info from 'lucide/dist/esm/icons/info.mjs';
import keyboard from 'lucide/dist/esm/icons/keyboard.mjs';
import layers from 'lucide/dist/esm/icons/layers.mjs';
import mail from 'lucide/dist/esm/icons/mail.mjs';
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import menu from 'lucide/dist/esm/icons/menu.mjs';
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import parcel from 'lucide/dist/esm/icons/package.mjs';
import palette from 'lucide/dist/esm/icons/palette.mjs';
import pause from 'lucide/dist/esm/icons/pause.mjs';
import phone from 'lucide/dist/esm/icons/phone.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import printer from 'lucide/dist/esm/icons/printer.mjs';
import qrCode from 'lucide/dist/esm/icons/qr-code.mjs';
import rocket from 'lucide/dist/esm/icons/rocket.mjs';
import rotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import shieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import shoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import squarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import trash2 from 'lucide/dist/esm/icons/trash.mjs';
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import truck from 'lucide/dist/esm/icons/truck.mjs';
import upload from 'lucide/dist/esm/icons/upload.mjs';
import wallet from 'lucide/dist/esm/icons/wallet.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import zap from 'lucide/dist/esm/icons/zap.mjs';
import type { ReactElement, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;

type Shape = IconNode[number];

const markupOf = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}></${tag}>`;
};

/**
 * An icon whose SVG markup is built once and not at every rendering: a page has dozens of icons, and their shapes are
 * a fifth of its elements.
 */
const drawIcon = (shapes: IconNode): Icon => {
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

/** All icons of the shop, from Lucide, each from its own file: the whole library slows every build. */
export const ArrowRight = /*#__PURE__*/ drawIcon(arrowRight);
export const BadgeCheck = /*#__PURE__*/ drawIcon(badgeCheck);
export const Banknote = /*#__PURE__*/ drawIcon(banknote);
export const Barcode = /*#__PURE__*/ drawIcon(barcode);
export const Bike = /*#__PURE__*/ drawIcon(bike);
export const BookOpenText = /*#__PURE__*/ drawIcon(bookOpenText);
export const Calculator = /*#__PURE__*/ drawIcon(calculator);
export const CalendarDays = /*#__PURE__*/ drawIcon(calendarDays);
export const Check = /*#__PURE__*/ drawIcon(check);
export const ChevronDown = /*#__PURE__*/ drawIcon(chevronDown);
export const ChevronLeft = /*#__PURE__*/ drawIcon(chevronLeft);
export const ChevronRight = /*#__PURE__*/ drawIcon(chevronRight);
export const CircleAlert = /*#__PURE__*/ drawIcon(circleAlert);
export const CircleCheck = /*#__PURE__*/ drawIcon(circleCheck);
export const CircleHelp = /*#__PURE__*/ drawIcon(circleHelp);
export const CircleUserRound = /*#__PURE__*/ drawIcon(circleUserRound);
export const Clock = /*#__PURE__*/ drawIcon(clock);
export const Copy = /*#__PURE__*/ drawIcon(copy);
export const CreditCard = /*#__PURE__*/ drawIcon(creditCard);
export const Download = /*#__PURE__*/ drawIcon(download);
export const Eye = /*#__PURE__*/ drawIcon(eye);
export const EyeOff = /*#__PURE__*/ drawIcon(eyeOff);
export const FileCheck2 = /*#__PURE__*/ drawIcon(fileCheck2);
export const FileDown = /*#__PURE__*/ drawIcon(fileDown);
export const FileText = /*#__PURE__*/ drawIcon(fileText);
export const Info = /*#__PURE__*/ drawIcon(info);
export const Keyboard = /*#__PURE__*/ drawIcon(keyboard);
export const Layers = /*#__PURE__*/ drawIcon(layers);
export const Mail = /*#__PURE__*/ drawIcon(mail);
export const MapPin = /*#__PURE__*/ drawIcon(mapPin);
export const Menu = /*#__PURE__*/ drawIcon(menu);
export const MessageCircle = /*#__PURE__*/ drawIcon(messageCircle);
export const Minus = /*#__PURE__*/ drawIcon(minus);
export const Package = /*#__PURE__*/ drawIcon(parcel);
export const Palette = /*#__PURE__*/ drawIcon(palette);
export const Pause = /*#__PURE__*/ drawIcon(pause);
export const Phone = /*#__PURE__*/ drawIcon(phone);
export const Play = /*#__PURE__*/ drawIcon(play);
export const Plus = /*#__PURE__*/ drawIcon(plus);
export const Printer = /*#__PURE__*/ drawIcon(printer);
export const QrCode = /*#__PURE__*/ drawIcon(qrCode);
export const Rocket = /*#__PURE__*/ drawIcon(rocket);
export const RotateCcw = /*#__PURE__*/ drawIcon(rotateCcw);
export const Search = /*#__PURE__*/ drawIcon(search);
export const ShieldCheck = /*#__PURE__*/ drawIcon(shieldCheck);
export const ShoppingBag = /*#__PURE__*/ drawIcon(shoppingBag);
export const Sparkles = /*#__PURE__*/ drawIcon(sparkles);
export const SquarePen = /*#__PURE__*/ drawIcon(squarePen);
export const Trash2 = /*#__PURE__*/ drawIcon(trash2);
export const TriangleAlert = /*#__PURE__*/ drawIcon(triangleAlert);
export const Truck = /*#__PURE__*/ drawIcon(truck);
export const Upload = /*#__PURE__*/ drawIcon(upload);
export const Wallet = /*#__PURE__*/ drawIcon(wallet);
export const X = /*#__PURE__*/ drawIcon(x);
export const Zap = /*#__PURE__*/ drawIcon(zap);
