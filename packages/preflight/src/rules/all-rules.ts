import {
  barcodeArea,
  barcodeInks,
  barcodeNumber,
  barcodePlace,
  barcodeSize,
  barcodeUnreadable,
} from './barcode';
import { colourBars, cropMarks, missingBleed } from './bleed-and-marks';
import {
  colourInBlack,
  heavyInk,
  noColourInColour,
  registrationColour,
  spotColours,
  spotConflicts,
} from './colour-and-ink';
import {
  annotations,
  brokenContent,
  formFields,
  hiddenLayers,
  junkBeforeHeader,
  missingResources,
  transparency,
  uncheckedContent,
} from './content-and-layers';
import { foldMarks, overFold, spineText } from './cover';
import type { RuleFinding } from './finding';
import type { JudgedFile } from './judged-file';
import { blankPages, turnedPages } from './pages';
import { pdfxClaim } from './pdfx';
import {
  brokenPictures,
  coarseLineArtRule,
  coarsePictureRule,
  missingFonts,
  missingLetters,
} from './pictures-and-fonts';
import {
  hairlines,
  outlinesNearCut,
  richBlackText,
  smallColouredText,
  textInGutter,
  textNearCut,
  whiteOverprint,
} from './text-and-lines';

/** Every check of page contents, in the order in which a person should read the findings. */
export const rules = [
  missingResources,
  missingFonts,
  missingLetters,
  uncheckedContent,
  brokenContent,
  pdfxClaim,
  whiteOverprint,
  brokenPictures,
  coarsePictureRule,
  coarseLineArtRule,
  textNearCut,
  outlinesNearCut,
  textInGutter,
  spineText,
  foldMarks,
  overFold,
  barcodeUnreadable,
  barcodeNumber,
  barcodePlace,
  barcodeSize,
  barcodeInks,
  barcodeArea,
  missingBleed,
  cropMarks,
  colourBars,
  heavyInk,
  registrationColour,
  richBlackText,
  smallColouredText,
  hairlines,
  colourInBlack,
  noColourInColour,
  spotColours,
  spotConflicts,
  hiddenLayers,
  annotations,
  formFields,
  transparency,
  blankPages,
  turnedPages,
  junkBeforeHeader,
] as const;

export type RuleCode = (typeof rules)[number]['codes'][number];
export const ruleCodes: readonly RuleCode[] = rules.flatMap(({ codes }) => [...codes]);

/** The findings of all rules. */
export const findByRules = (file: JudgedFile): RuleFinding<RuleCode>[] =>
  rules.flatMap(({ find }): RuleFinding<RuleCode>[] => find(file));
