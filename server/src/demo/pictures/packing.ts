import { bowl, heap } from './grains.ts'
import { letters } from './lettering.ts'
import { backPrint, frontPrint } from './packing-prints.ts'
import type { Face, Packed } from './packing-prints.ts'
import { motif } from './motifs.ts'
import { box, darker, floorShadow, group, lighter, line, oval, path, readableOn } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Bags, pouches, cartons and rolls. Each is drawn around the middle of an 800 × 800 picture. */

type Roll = Extract<PictureRecipe, { kind: 'roll' }>

const weave = (sheet: Sheet, { left, right, top, bottom }: Face): string => {
  const across = Array.from({ length: 60 }, (_, at) => `M${left} ${top + ((bottom - top) / 60) * at}H${right}`).join('')
  return (
    line(across, '#ffffff', 0.8, 'opacity="0.13"') +
    line(across, '#000000', 0.8, 'opacity="0.08" transform="translate(0 2)"') +
    creases(sheet, left, right, top, bottom)
  )
}

const creases = ({ roll }: Sheet, left: number, right: number, top: number, bottom: number): string =>
  Array.from({ length: 5 }, () => {
    const [x, y] = [roll(left + 20, right - 20), roll(top + 30, bottom - 120)]
    const d = `M${x} ${y}Q${x + roll(-26, 26)} ${y + 60} ${x + roll(-14, 14)} ${y + roll(90, 150)}`
    return line(d, '#000000', 7, 'opacity="0.05"') + line(d, '#ffffff', 4, 'opacity="0.12" transform="translate(6 0)"')
  }).join('')

const sheen = (sheet: Sheet, shape: string): string =>
  path(
    shape,
    sheet.linear(
      [
        [0, '#000000', 0.34],
        [0.12, '#000000', 0.06],
        [0.26, '#ffffff', 0.3],
        [0.42, '#ffffff', 0.02],
        [0.8, '#000000', 0.06],
        [1, '#000000', 0.4],
      ],
      'across',
    ),
  ) +
  path(
    shape,
    sheet.linear([
      [0, '#ffffff', 0.12],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.26],
    ]),
  )

type Side = 'front' | 'back'
const printOf = { front: frontPrint, back: backPrint } as const

/** A sewn sack, standing. */
const bag = (sheet: Sheet, recipe: Packed, side: Side): string => {
  const face: Face = { left: 226, right: 574, top: 150, bottom: 690 }
  const shape =
    'M238 146Q232 132 244 128L556 128Q568 132 562 146Q584 250 578 400Q580 560 572 668Q566 700 520 700Q400 712 280 700Q234 700 228 668Q220 560 222 400Q216 250 238 146Z'
  const neck = 'M240 132L234 96Q320 104 400 98Q480 104 566 96L560 132Q400 142 240 132Z'
  const stitches = Array.from({ length: 26 }, (_, at) => `M${246 + at * 12} 118l7 0`).join('')
  return [
    floorShadow(sheet, 400, 700, 240, 34, 0.42),
    path(neck, darker(recipe.colours[0], 0.12)),
    path(neck, '#ffffff', 'opacity="0.2"'),
    line(stitches, '#f6efdc', 4),
    path(shape, recipe.colours[0]),
    group(
      printOf[side](sheet, recipe, face) + weave(sheet, face),
      '',
      `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`,
    ),
    sheen(sheet, shape),
    line('M240 140Q400 150 560 140', '#000000', 5, 'opacity="0.16"'),
  ].join('')
}

/** A sealed foil pouch, standing. */
const pouch = (sheet: Sheet, recipe: Packed, side: Side): string => {
  const face: Face = { left: 232, right: 568, top: 190, bottom: 664 }
  const shape =
    'M232 170L568 170Q560 300 566 430Q570 560 580 660Q500 690 400 690Q300 690 220 660Q230 560 234 430Q240 300 232 170Z'
  const seal = 'M230 122H570L568 176H232Z'
  const teeth = Array.from({ length: 34 }, (_, at) => `L${230 + at * 10 + 5} 116L${240 + at * 10} 122`).join('')
  return [
    floorShadow(sheet, 400, 684, 220, 30, 0.4),
    path(`M230 122${teeth}L568 176H232Z`, lighter(recipe.colours[0], 0.2)),
    path(
      seal,
      sheet.linear([
        [0, '#ffffff', 0.5],
        [0.5, '#ffffff', 0.08],
        [1, '#000000', 0.2],
      ]),
    ),
    line('M234 134H566M234 146H566M233 158H567', '#000000', 2, 'opacity="0.14"'),
    path(shape, recipe.colours[0]),
    group(printOf[side](sheet, recipe, face), '', `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`),
    sheen(sheet, shape),
    path('M262 180Q276 400 252 640Q270 660 290 664Q306 420 290 180Z', '#ffffff', 'opacity="0.2"'),
    path('M222 656Q300 640 400 646Q500 640 578 656Q500 690 400 690Q300 690 222 656Z', '#000000', 'opacity="0.16"'),
  ].join('')
}

/** A printed box with a lit side and lid. */
const carton = (sheet: Sheet, recipe: Packed, side: Side): string => {
  const [main] = recipe.colours
  const face: Face = { left: 190, right: 530, top: 230, bottom: 660 }
  return [
    floorShadow(sheet, 420, 668, 290, 34, 0.42),
    path('M530 230L640 190V610L530 660Z', darker(main, 0.34)),
    path('M190 230L300 190H640L530 230Z', lighter(main, 0.26)),
    line('M360 210H600', '#ffffff', 3, 'opacity="0.4"'),
    box(190, 230, 340, 430, main),
    group(
      printOf[side](sheet, recipe, face),
      '',
      `clip-path="${sheet.clip('<rect x="190" y="230" width="340" height="430"/>')}"`,
    ),
    motif(recipe.motif, 585, 420, 70, lighter(main, 0.2), darker(main, 0.34)),
    box(
      190,
      230,
      340,
      430,
      sheet.linear(
        [
          [0, '#ffffff', 0.16],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.18],
        ],
        'slope',
      ),
    ),
  ].join('')
}

const drawn = { bag, pouch, carton } as const

/** A single packing, front or back. */
export const packing = (sheet: Sheet, recipe: Packed, side: Side): string => drawn[recipe.kind](sheet, recipe, side)

const loose = (sheet: Sheet, recipe: Packed, x: number, y: number, width: number): string =>
  recipe.grain === 'powder'
    ? heap(sheet, 'powder', recipe.grainColour, x, y, width, width * 0.26)
    : heap(sheet, recipe.grain, recipe.grainColour, x, y, width, width * 0.3)

/** The packing with some of what is in it. */
export const packingWithGoods = (sheet: Sheet, recipe: Packed): string =>
  recipe.kind === 'carton'
    ? packing(sheet, recipe, 'front')
    : packing(sheet, recipe, 'front') + loose(sheet, recipe, 590, 716, 210)

/** Three packings and a bowl. */
export const packingGroup = (sheet: Sheet, recipe: Packed): string => {
  const one = packing(sheet, recipe, 'front')
  const shade = (inner: string, transform: string) => group(inner, transform)
  return [
    shade(packing(sheet, recipe, 'back'), 'translate(-96 84) scale(0.8)'),
    shade(one, 'translate(256 84) scale(0.8)'),
    shade(one, 'translate(66 72) scale(0.86)'),
    recipe.kind === 'carton' ? '' : bowl(sheet, recipe.grain, recipe.grainColour, 400, 676, 210),
  ].join('')
}

/** Sacks on a pallet in a store. */
export const stack = (sheet: Sheet, recipe: Packed): string => {
  const [main, accent] = recipe.colours
  const sack = (x: number, y: number): string => {
    const shape = `M${x} ${y + 34}Q${x - 4} ${y + 4} ${x + 26} ${y + 4}Q${x + 112} ${y - 4} ${x + 198} ${y + 4}Q${x + 228} ${y + 4} ${x + 224} ${y + 34}Q${x + 230} ${y + 70} ${x + 196} ${y + 72}Q${x + 112} ${y + 78} ${x + 28} ${y + 72}Q${x - 6} ${y + 70} ${x} ${y + 34}Z`
    return [
      path(shape, main),
      box(x + 40, y + 20, 144, 38, lighter(main, 0.88), 5),
      motif(recipe.motif, x + 64, y + 39, 30, main, lighter(main, 0.88)),
      letters(recipe.mark, x + 130, y + 31, { height: 17, colour: darker(main, 0.1), maxWidth: 84, bold: 0.2 }),
      box(x + 12, y + 4, 9, 68, accent, 4, 'opacity="0.9"'),
      box(x + 203, y + 4, 9, 68, accent, 4, 'opacity="0.9"'),
      path(
        shape,
        sheet.linear([
          [0, '#ffffff', 0.26],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.38],
        ]),
      ),
    ].join('')
  }
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 566 - row * 70
    return [0, 1, 2].map((column) => sack(62 + column * 226 + (row % 2 === 0 ? 0 : 5), y)).join('')
  })
  const plank = (y: number) => box(40, y, 720, 20, '#b98b57', 3)
  return [
    floorShadow(sheet, 400, 700, 420, 40, 0.46),
    ...[60, 330, 600].map((x) => box(x, 660, 140, 34, '#8c6336', 3)),
    plank(640),
    plank(690),
    ...rows,
    box(40, 640, 720, 7, '#d9b07a', 3),
  ].join('')
}

/** A roll of film or hose, lying, with its label. */
export const roll = (sheet: Sheet, recipe: Roll): string => {
  const [main, accent] = recipe.colours
  const side = sheet.linear([
    [0, lighter(recipe.material, 0.5)],
    [0.25, lighter(recipe.material, 0.2)],
    [0.6, recipe.material],
    [1, darker(recipe.material, 0.5)],
  ])
  const turns = Array.from({ length: 9 }, (_, at) =>
    oval(
      620,
      430,
      30 + at * 4.5,
      62 + at * 14,
      'none',
      `stroke="${lighter(recipe.material, 0.34)}" stroke-width="1.6" opacity="0.5"`,
    ),
  ).join('')
  const label = 'M240 252H480V608H240Z'
  return [
    floorShadow(sheet, 410, 612, 330, 44, 0.44),
    path('M180 246H620V614H180Q112 560 112 430Q112 300 180 246Z', side),
    path(label, main),
    motif(recipe.motif, 360, 350, 110, accent, main),
    letters(recipe.brand, 360, 428, { height: 34, colour: readableOn(main), maxWidth: 200 }),
    letters(recipe.mark, 360, 486, { height: 44, colour: accent, maxWidth: 200, bold: 0.2 }),
    letters(recipe.weight, 360, 552, { height: 24, colour: readableOn(main), maxWidth: 160 }),
    path(
      label,
      sheet.linear([
        [0, '#ffffff', 0.34],
        [0.3, '#ffffff', 0],
        [1, '#000000', 0.42],
      ]),
    ),
    oval(620, 430, 70, 184, lighter(recipe.material, 0.12)),
    turns,
    oval(620, 430, 27, 58, '#b9935f'),
    oval(622, 430, 20, 46, '#2a211a'),
  ].join('')
}

export const rollGroup = (sheet: Sheet, recipe: Roll): string => {
  const one = roll(sheet, recipe)
  return (
    group(one, 'translate(150 20) scale(0.62)') +
    group(one, 'translate(30 190) scale(0.72)') +
    group(one, 'translate(280 250) scale(0.68)')
  )
}
