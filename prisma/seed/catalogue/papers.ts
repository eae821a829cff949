import type { Paper, PaperKind } from '~/domain/catalogue/options';

const paper = (
  code: string,
  name: string,
  kind: PaperKind,
  grammage: number,
  thicknessUm: number,
  coated = false,
): Paper => ({ code, name, kind, grammage, thicknessUm, coated });

/** Calipers as printers publish them (the mean where they differ); couché 170 by the bulk of its family. */
export const interiorPapers: readonly Paper[] = [
  paper('offset-75', 'Offset 75 g', 'offset', 75, 99),
  paper('offset-90', 'Offset 90 g', 'offset', 90, 113),
  paper('offset-120', 'Offset 120 g', 'offset', 120, 144),
  paper('polen-soft-80', 'Pólen Soft 80 g', 'cream', 80, 108),
  paper('polen-natural-80', 'Pólen Natural 80 g', 'cream', 80, 108),
  paper('avena-80', 'Avena 80 g', 'cream', 80, 111),
  paper('polen-bold-70', 'Pólen Bold 70 g', 'bulky', 70, 124),
  paper('polen-bold-90', 'Pólen Bold 90 g', 'bulky', 90, 144),
  paper('chamois-bulk-80', 'Chamois Bulk 80 g', 'bulky', 80, 130),
  paper('couche-fosco-90', 'Couché fosco 90 g', 'coated', 90, 88, true),
  paper('couche-fosco-115', 'Couché fosco 115 g', 'coated', 115, 96, true),
  paper('couche-fosco-150', 'Couché fosco 150 g', 'coated', 150, 140, true),
  paper('couche-fosco-170', 'Couché fosco 170 g', 'coated', 170, 150, true),
  paper('couche-brilho-90', 'Couché brilho 90 g', 'coated', 90, 88, true),
  paper('couche-brilho-115', 'Couché brilho 115 g', 'coated', 115, 96, true),
  paper('couche-brilho-150', 'Couché brilho 150 g', 'coated', 150, 128, true),
  paper('couche-brilho-170', 'Couché brilho 170 g', 'coated', 170, 150, true),
  paper('reciclato-75', 'Reciclato 75 g', 'recycled', 75, 95),
  paper('reciclato-90', 'Reciclato 90 g', 'recycled', 90, 117),
  paper('reciclato-120', 'Reciclato 120 g', 'recycled', 120, 156),
];

/** Calipers of boards by a bulk of 1.4, of heavy couché by 0.9. */
export const coverPapers: readonly Paper[] = [
  paper('supremo-250', 'Cartão Supremo 250 g', 'board', 250, 350, true),
  paper('supremo-300', 'Cartão Supremo 300 g', 'board', 300, 430, true),
  paper('duo-design-250', 'Duo Design 250 g', 'board', 250, 350, true),
  paper('duo-design-300', 'Duo Design 300 g', 'board', 300, 430, true),
  paper('triplex-250', 'Triplex 250 g', 'board', 250, 350, true),
  paper('triplex-300', 'Triplex 300 g', 'board', 300, 430, true),
  paper('couche-fosco-150', 'Couché fosco 150 g', 'coated', 150, 140, true),
  paper('couche-fosco-170', 'Couché fosco 170 g', 'coated', 170, 150, true),
  paper('couche-brilho-170', 'Couché brilho 170 g', 'coated', 170, 150, true),
  paper('couche-fosco-250', 'Couché fosco 250 g', 'coated', 250, 220, true),
  paper('couche-brilho-250', 'Couché brilho 250 g', 'coated', 250, 220, true),
  paper('couche-fosco-300', 'Couché fosco 300 g', 'coated', 300, 270, true),
  paper('couche-brilho-300', 'Couché brilho 300 g', 'coated', 300, 270, true),
  paper('reciclato-240', 'Reciclato 240 g', 'recycled', 240, 312),
];
