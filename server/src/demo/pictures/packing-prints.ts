import { letters } from './lettering.ts'
import { motif } from './motifs.ts'
import { box, darker, lighter, line, mix, oval, path, readableOn, seedOf } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* What is printed on the front and the back of bags, pouches and cartons. */

export type Packed = Extract<PictureRecipe, { kind: 'bag' | 'pouch' | 'carton' }>

/** Where the front of a packing lies. */
export type Face = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const middle = ({ left, right }: Face): number => (left + right) / 2

/** Lines that stand for small print. */
const smallPrint = (x: number, y: number, width: number, rows: number, colour: string, gap = 13): string =>
  Array.from({ length: rows }, (_, row) =>
    box(
      x,
      y + row * gap,
      width * (row % 3 === 2 ? 0.62 : row % 3 === 1 ? 0.86 : 1),
      gap * 0.36,
      colour,
      gap * 0.18,
      'opacity="0.72"',
    ),
  ).join('')

const barcode = (sheet: Sheet, x: number, y: number, width: number, height: number): string => {
  let at = 6
  let bars = ''
  while (at < width - 6) {
    const bar = sheet.roll(1.4, 4.6)
    bars += box(x + at, y + 6, bar, height - 18, '#1d2124')
    at += bar + sheet.roll(1.4, 4.4)
  }
  return (
    box(x, y, width, height, '#ffffff', 3) +
    bars +
    letters('6 901234 567890', x + width / 2, y + height - 9, { height: 6, colour: '#1d2124', bold: 0.12 })
  )
}

const weightRound = (recipe: Packed, x: number, y: number, radius: number): string => {
  const [amount = '', unit = ''] = recipe.weight.split(' ')
  const colour = readableOn(recipe.colours[1])
  return [
    oval(x, y, radius, radius, recipe.colours[1], `stroke="#ffffff" stroke-width="${radius * 0.09}"`),
    letters(amount, x, y - radius * 0.48, { height: radius * 0.6, colour, maxWidth: radius * 1.35, bold: 0.2 }),
    letters(unit, x, y + radius * 0.34, { height: radius * 0.3, colour, bold: 0.2 }),
  ].join('')
}

/** Three ways of printing a front, chosen by the brand and mark. */
const fronts: readonly ((sheet: Sheet, recipe: Packed, face: Face) => string)[] = [
  // An emblem on a light field between two broad bands.
  (_sheet, recipe, face) => {
    const [main, accent] = recipe.colours
    const x = middle(face)
    const { left, right, top, bottom } = face
    const [width, height] = [right - left, bottom - top]
    const on = readableOn(main)
    return [
      path(
        `M${left} ${top + height * 0.29}Q${x} ${top + height * 0.21} ${right} ${top + height * 0.29}V${top + height * 0.72}Q${x} ${top + height * 0.8} ${left} ${top + height * 0.72}Z`,
        '#fbf8ef',
      ),
      line(
        `M${left} ${top + height * 0.29}Q${x} ${top + height * 0.21} ${right} ${top + height * 0.29}M${left} ${top + height * 0.72}Q${x} ${top + height * 0.8} ${right} ${top + height * 0.72}`,
        accent,
        9,
      ),
      letters(recipe.brand, x, top + height * 0.07, { height: height * 0.075, colour: on, maxWidth: width * 0.7 }),
      smallPrint(x - width * 0.17, top + height * 0.175, width * 0.34, 2, on, 12),
      oval(x, top + height * 0.45, width * 0.25, width * 0.25, lighter(main, 0.84)),
      motif(recipe.motif, x, top + height * 0.45, width * 0.4, main, lighter(main, 0.84)),
      letters(recipe.mark, x, top + height * 0.635, {
        height: height * 0.075,
        colour: darker(main, 0.1),
        maxWidth: width * 0.6,
        bold: 0.22,
      }),
      smallPrint(left + width * 0.1, top + height * 0.86, width * 0.36, 4, on),
      weightRound(recipe, right - width * 0.2, top + height * 0.885, width * 0.115),
    ].join('')
  },
  // The mark large on top, a slope below it, the emblem on the slope.
  (_sheet, recipe, face) => {
    const [main, accent] = recipe.colours
    const x = middle(face)
    const { left, right, top, bottom } = face
    const [width, height] = [right - left, bottom - top]
    const on = readableOn(main)
    return [
      path(
        `M${left} ${top + height * 0.5}L${right} ${top + height * 0.36}V${bottom + 30}H${left}Z`,
        lighter(main, 0.9),
      ),
      path(
        `M${left} ${top + height * 0.5}L${right} ${top + height * 0.36}V${top + height * 0.4}L${left} ${top + height * 0.54}Z`,
        accent,
      ),
      box(left, top + height * 0.045, width, height * 0.075, '#ffffff', 0, 'opacity="0.16"'),
      letters(recipe.brand, x, top + height * 0.055, { height: height * 0.052, colour: on, maxWidth: width * 0.62 }),
      letters(recipe.mark, x, top + height * 0.185, {
        height: height * 0.15,
        colour: on,
        maxWidth: width * 0.7,
        bold: 0.2,
        slant: 8,
      }),
      motif(recipe.motif, x - width * 0.04, top + height * 0.66, width * 0.44, main, lighter(main, 0.9)),
      smallPrint(left + width * 0.1, top + height * 0.86, width * 0.34, 4, mix(main, '#60666a', 0.5)),
      weightRound(recipe, right - width * 0.21, top + height * 0.87, width * 0.12),
    ].join('')
  },
  // A light packing with a sun-like disc behind the emblem.
  (sheet, recipe, face) => {
    const [main, accent] = recipe.colours
    const x = middle(face)
    const { left, right, top, bottom } = face
    const [width, height] = [right - left, bottom - top]
    const field = sheet.linear([
      [0, lighter(accent, 0.72)],
      [1, '#fffdf5'],
    ])
    return [
      box(left - 20, top - 20, width + 40, height + 60, field),
      path(
        `M${left - 20} ${top - 40}H${right + 20}V${top + height * 0.2}Q${x} ${top + height * 0.29} ${left - 20} ${top + height * 0.2}Z`,
        main,
      ),
      letters(recipe.brand, x, top + height * 0.06, {
        height: height * 0.078,
        colour: readableOn(main),
        maxWidth: width * 0.72,
      }),
      oval(x, top + height * 0.47, width * 0.31, width * 0.31, accent),
      oval(x, top + height * 0.47, width * 0.27, width * 0.27, main),
      motif(recipe.motif, x, top + height * 0.47, width * 0.38, '#fffaf0', main),
      letters(recipe.mark, x, top + height * 0.715, {
        height: height * 0.07,
        colour: main,
        maxWidth: width * 0.62,
        bold: 0.22,
      }),
      path(
        `M${left - 20} ${top + height * 0.83}Q${x} ${top + height * 0.79} ${right + 20} ${top + height * 0.83}V${bottom + 40}H${left - 20}Z`,
        main,
      ),
      smallPrint(left + width * 0.1, top + height * 0.875, width * 0.34, 3, readableOn(main)),
      weightRound(recipe, right - width * 0.21, top + height * 0.865, width * 0.12),
    ].join('')
  },
]

export const frontPrint = (sheet: Sheet, recipe: Packed, face: Face): string =>
  fronts[seedOf(recipe.brand + recipe.mark + recipe.colours[0]) % fronts.length]!(sheet, recipe, face)

export const backPrint = (sheet: Sheet, recipe: Packed, face: Face): string => {
  const [main, accent] = recipe.colours
  const x = middle(face)
  const { left, right, top, bottom } = face
  const [width, height] = [right - left, bottom - top]
  const [tableTop, row] = [top + height * 0.3, height * 0.047]
  const rows = Array.from({ length: 7 }, (_, at) => {
    const y = tableTop + at * row
    return [
      box(left + width * 0.1, y, width * 0.8, row, at % 2 === 0 ? lighter(main, 0.86) : '#ffffff'),
      box(left + width * 0.14, y + row * 0.36, width * sheet.roll(0.14, 0.26), row * 0.26, '#596066', 3),
      box(left + width * 0.56, y + row * 0.36, width * sheet.roll(0.1, 0.26), row * 0.26, '#596066', 3),
    ].join('')
  })
  return [
    letters(recipe.brand, x, top + height * 0.06, {
      height: height * 0.05,
      colour: readableOn(main),
      maxWidth: width * 0.6,
    }),
    box(left + width * 0.07, top + height * 0.16, width * 0.86, height * 0.66, '#fdfcf7', 10),
    box(left + width * 0.1, top + height * 0.19, width * 0.8, height * 0.075, accent, 6),
    letters(recipe.mark, x, top + height * 0.208, {
      height: height * 0.04,
      colour: readableOn(accent),
      maxWidth: width * 0.6,
      bold: 0.2,
    }),
    ...rows,
    line(`M${left + width * 0.5} ${tableTop}V${tableTop + row * 7}`, '#c9cec6', 2),
    smallPrint(left + width * 0.11, top + height * 0.665, width * 0.76, 3, '#70777c', 14),
    barcode(sheet, left + width * 0.1, top + height * 0.74, width * 0.36, height * 0.065),
    motif(recipe.motif, right - width * 0.2, top + height * 0.765, width * 0.13, main, '#fdfcf7'),
    smallPrint(left + width * 0.1, top + height * 0.87, width * 0.5, 3, readableOn(main)),
  ].join('')
}
