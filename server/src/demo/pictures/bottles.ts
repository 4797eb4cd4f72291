import { letters } from './lettering.ts'
import { motif } from './motifs.ts'
import {
  box,
  cylinder,
  darker,
  floorShadow,
  group,
  inkOf,
  lighter,
  line,
  mix,
  oval,
  path,
  readableOn,
} from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Injection vials, flasks, jugs, and vaccines with their boxes. */

type Bottle = Extract<PictureRecipe, { kind: 'bottle' }>
type Vaccine = Extract<PictureRecipe, { kind: 'vaccine' }>
type Labelled = { readonly colours: readonly [string, string]; readonly motif: Bottle['motif'] } & Pick<
  Bottle,
  'brand' | 'mark' | 'weight'
>

type Field = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const rows = (x: number, y: number, width: number, count: number, gap: number, colour: string): string =>
  Array.from({ length: count }, (_, at) =>
    box(x, y + at * gap, width * (at % 2 === 0 ? 1 : 0.74), gap * 0.36, colour, gap * 0.18, 'opacity="0.65"'),
  ).join('')

/** A label wrapped around a cylinder. */
const label = (sheet: Sheet, it: Labelled, { x, y, width, height }: Field): string => {
  const [main, accent] = it.colours
  const curve = height * 0.035
  const shape = `M${x} ${y}Q${x + width / 2} ${y + curve * 2} ${x + width} ${y}V${y + height}Q${x + width / 2} ${y + height + curve * 2} ${x} ${y + height}Z`
  const middle = x + width / 2
  const inner = [
    box(x, y - 10, width, height + 40, '#fcfcf8'),
    path(
      `M${x} ${y - 10}H${x + width}V${y + height * 0.3}Q${middle} ${y + height * 0.37} ${x} ${y + height * 0.3}Z`,
      main,
    ),
    line(
      `M${x} ${y + height * 0.31}Q${middle} ${y + height * 0.38} ${x + width} ${y + height * 0.31}`,
      accent,
      height * 0.022,
    ),
    letters(it.brand, middle, y + height * 0.13, {
      height: height * 0.11,
      colour: readableOn(main),
      maxWidth: width * 0.76,
    }),
    letters(it.mark, middle, y + height * 0.43, {
      height: height * 0.13,
      colour: inkOf(darker(mix(main, accent, 0.3), 0.12)),
      maxWidth: width * 0.76,
      bold: 0.21,
    }),
    motif(it.motif, x + width * 0.27, y + height * 0.72, height * 0.19, accent, '#fcfcf8'),
    rows(x + width * 0.45, y + height * 0.655, width * 0.38, 4, height * 0.042, '#6a7176'),
    path(
      `M${x} ${y + height * 0.88}Q${middle} ${y + height * 0.94} ${x + width} ${y + height * 0.88}V${y + height + 40}H${x}Z`,
      accent,
    ),
    letters(it.weight, middle, y + height * 0.945, {
      height: height * 0.06,
      colour: readableOn(accent),
      maxWidth: width * 0.6,
    }),
  ].join('')
  const round = sheet.linear(
    [
      [0, '#000000', 0.4],
      [0.14, '#000000', 0.08],
      [0.28, '#ffffff', 0.42],
      [0.4, '#ffffff', 0],
      [0.82, '#000000', 0.08],
      [1, '#000000', 0.44],
    ],
    'across',
  )
  return group(inner, '', `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`) + path(shape, round)
}

const shine = (x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, '#ffffff', width / 2, 'opacity="0.42"')

/** A glass vial with an aluminium cap. */
const vial = (sheet: Sheet, it: Bottle): string => {
  const glass =
    'M270 330Q270 290 310 276Q344 266 344 240V214H456V240Q456 266 490 276Q530 290 530 330V640Q530 672 496 676Q400 686 304 676Q270 672 270 640Z'
  const metal = cylinder(sheet, '#c9ced2')
  return [
    floorShadow(sheet, 400, 678, 190, 28, 0.42),
    path(glass, cylinder(sheet, mix(it.liquid, '#e9f1f2', 0.3))),
    path(
      'M276 330H524V640Q524 668 494 670Q400 680 306 670Q276 668 276 640Z',
      cylinder(sheet, it.liquid),
      'opacity="0.9"',
    ),
    oval(400, 330, 124, 12, lighter(it.liquid, 0.4), 'opacity="0.8"'),
    label(sheet, it, { x: 268, y: 392, width: 264, height: 214 }),
    box(334, 160, 132, 62, metal, 8),
    box(328, 208, 144, 18, metal, 6),
    line('M336 190H464M336 178H464', '#8b9196', 1.6, 'opacity="0.6"'),
    oval(400, 161, 66, 12, '#dfe4e7'),
    oval(400, 160, 34, 7, it.colours[0]),
    shine(292, 300, 12, 330),
  ].join('')
}

/** A plastic flask with a screw cap. */
const flask = (sheet: Sheet, it: Bottle): string => {
  const [main, accent] = it.colours
  const body =
    'M282 300Q284 262 340 244Q352 238 352 220V204H448V220Q448 238 460 244Q516 262 518 300V648Q518 676 490 680Q400 690 310 680Q282 676 282 648Z'
  const cap = cylinder(sheet, accent)
  return [
    floorShadow(sheet, 400, 682, 180, 26, 0.42),
    path(body, cylinder(sheet, lighter(main, 0.06))),
    label(sheet, { ...it, colours: [main, accent] }, { x: 281, y: 332, width: 238, height: 300 }),
    box(344, 128, 112, 84, cap, 10),
    ...Array.from({ length: 13 }, (_, at) =>
      line(`M${350 + at * 8.4} 140V206`, darker(accent, 0.3), 1.6, 'opacity="0.5"'),
    ),
    oval(400, 129, 56, 9, lighter(accent, 0.35)),
    box(338, 206, 124, 12, darker(accent, 0.2), 5),
    shine(302, 300, 11, 340),
  ].join('')
}

/** A five-litre jug with a handle. */
const jug = (sheet: Sheet, it: Bottle): string => {
  const [main, accent] = it.colours
  const body =
    'M226 300Q226 256 280 246L330 236V190H430V236L536 246Q574 252 574 296V640Q574 676 538 680Q400 690 262 680Q226 676 226 640Z'
  const hole =
    'M462 268Q456 262 468 260L528 264Q548 268 548 296V356Q546 372 530 372Q516 372 514 356V318Q512 304 498 300L476 292Q464 288 462 268Z'
  const cap = cylinder(sheet, accent)
  return [
    floorShadow(sheet, 400, 684, 230, 30, 0.42),
    path(body, cylinder(sheet, main)),
    path(
      'M232 430H568V640Q568 672 536 674Q400 684 264 674Q232 672 232 640Z',
      cylinder(sheet, mix(it.liquid, main, 0.45)),
      'opacity="0.55"',
    ),
    path(hole, darker(main, 0.42), 'opacity="0.85"'),
    line('M548 296V356', lighter(main, 0.5), 5, 'opacity="0.5"'),
    label(
      sheet,
      { ...it, colours: [mix(it.liquid, accent, 0.5), accent] },
      { x: 244, y: 384, width: 312, height: 250 },
    ),
    box(322, 122, 116, 78, cap, 9),
    ...Array.from({ length: 14 }, (_, at) =>
      line(`M${328 + at * 8} 136V196`, darker(accent, 0.32), 1.6, 'opacity="0.5"'),
    ),
    oval(380, 123, 58, 10, lighter(accent, 0.32)),
    shine(246, 300, 12, 330),
  ].join('')
}

const forms = { vial, flask, jug } as const

export const bottle = (sheet: Sheet, it: Bottle): string => forms[it.form](sheet, it)

/** One in front, two behind. */
export const bottleGroup = (sheet: Sheet, it: Bottle): string => {
  const one = bottle(sheet, it)
  return (
    group(one, 'translate(-70 88) scale(0.8)') +
    group(one, 'translate(232 88) scale(0.8)') +
    group(one, 'translate(52 70) scale(0.88)')
  )
}

/** Laid near to the eye: the label and its print. */
export const bottleClose = (sheet: Sheet, it: Bottle): string =>
  group(bottle(sheet, it), 'translate(-400 -560) scale(2)')

const smallVial = (sheet: Sheet, it: Vaccine): string => {
  const metal = cylinder(sheet, '#cfd4d8')
  const cap = cylinder(sheet, it.colours[0])
  return [
    floorShadow(sheet, 0, 166, 78, 13, 0.4),
    path(
      'M-58 -40Q-58 -66 -34 -74V-104H34V-74Q58 -66 58 -40V150Q58 166 40 167Q0 172 -40 167Q-58 166 -58 150Z',
      cylinder(sheet, '#dfe9ea'),
    ),
    path('M-54 96H54V150Q54 162 38 163Q0 168 -38 163Q-54 162 -54 150Z', cylinder(sheet, it.liquid)),
    label(sheet, it, { x: -58, y: -22, width: 116, height: 108 }),
    box(-38, -130, 76, 34, metal, 5),
    box(-36, -152, 72, 26, cap, 6),
    oval(0, -152, 36, 6, lighter(it.colours[0], 0.3)),
    shine(-48, -40, 6, 190),
  ].join('')
}

const vaccineBox = (sheet: Sheet, it: Vaccine): string => {
  const [main, accent] = it.colours
  return [
    path('M470 250L566 214V596L470 640Z', darker(main, 0.3)),
    path('M170 250L266 214H566L470 250Z', lighter(main, 0.3)),
    box(170, 250, 300, 390, '#fbfcfa'),
    box(170, 250, 300, 112, main),
    box(170, 362, 300, 9, mix(main, accent, 0.5)),
    letters(it.brand, 320, 284, { height: 40, colour: readableOn(main), maxWidth: 230 }),
    letters(it.mark, 320, 404, { height: 58, colour: darker(main, 0.1), maxWidth: 240, bold: 0.2 }),
    motif(it.motif, 232, 540, 82, main, '#fbfcfa'),
    rows(290, 512, 140, 5, 15, '#737a80'),
    letters(it.weight, 392, 602, { height: 22, colour: main, maxWidth: 120 }),
    box(
      170,
      250,
      300,
      390,
      sheet.linear(
        [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.14],
        ],
        'slope',
      ),
    ),
  ].join('')
}

/** A carton of vaccine with two vials before it. */
export const vaccine = (sheet: Sheet, it: Vaccine): string =>
  [
    floorShadow(sheet, 400, 648, 300, 32, 0.42),
    vaccineBox(sheet, it),
    group(smallVial(sheet, it), 'translate(540 528) scale(1.02)'),
    group(smallVial(sheet, it), 'translate(654 556) scale(1.02)'),
  ].join('')

/** A single vial, large. */
export const vaccineVial = (sheet: Sheet, it: Vaccine): string =>
  group(smallVial(sheet, it), 'translate(400 380) scale(1.85)')

/** Vials in ice: kept cold on the way. */
export const vaccineOnIce = (sheet: Sheet, it: Vaccine): string => {
  const { roll } = sheet
  const cube = (): string => {
    const size = roll(36, 70)
    const [x, y] = [roll(40, 760), roll(520, 740)]
    return group(
      box(
        -size / 2,
        -size / 2,
        size,
        size,
        sheet.linear(
          [
            [0, '#ffffff', 0.95],
            [0.5, '#cfe8f5', 0.7],
            [1, '#8fc3e0', 0.8],
          ],
          'slope',
        ),
        size * 0.16,
        'stroke="#ffffff" stroke-width="2" stroke-opacity="0.8"',
      ),
      `translate(${x} ${y}) rotate(${roll(-40, 40)})`,
    )
  }
  const cubes = (count: number): string => Array.from({ length: count }, cube).join('')
  return [
    box(
      0,
      0,
      800,
      800,
      sheet.linear([
        [0, '#d7ecf8'],
        [1, '#a9d3ea'],
      ]),
    ),
    cubes(26),
    ...[200, 400, 600].map((x, at) => group(smallVial(sheet, it), `translate(${x} ${390 + (at % 2) * 34}) scale(1.3)`)),
    cubes(40),
  ].join('')
}
