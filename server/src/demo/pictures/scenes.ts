import { letters } from './lettering.ts'
import { machine } from './machines.ts'
import { motif } from './motifs.ts'
import { ball, box, darker, group, lighter, line, mix, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { Motif, PictureRecipe } from './recipe.ts'
import { subject } from './views.ts'

/* Logos, banners, heads of people, papers. */

export type Sign = {
  readonly colours: readonly [string, string]
  readonly motif: Motif | 'tractor'
  readonly brand: string
}

const emblem = (sheet: Sheet, sign: Sign, x: number, y: number, size: number, figure: string, ground: string): string =>
  sign.motif === 'tractor'
    ? group(
        machine(sheet, { kind: 'machine', machine: 'tractor', colours: sign.colours }),
        `translate(${x - size * 0.72} ${y - size * 0.82}) scale(${(size * 1.4) / 800})`,
      )
    : motif(sign.motif, x, y, size, figure, ground)

/** 400 × 400: an emblem on a field of the shop's colour, its name below. */
export const logo = (sheet: Sheet, sign: Sign): string => {
  const [main, accent] = sign.colours
  return [
    box(
      0,
      0,
      400,
      400,
      sheet.linear(
        [
          [0, lighter(main, 0.16)],
          [1, darker(main, 0.16)],
        ],
        'slope',
      ),
    ),
    oval(330, 60, 170, 170, '#ffffff', 'opacity="0.08"'),
    oval(40, 380, 190, 190, '#ffffff', 'opacity="0.07"'),
    oval(200, 166, 116, 116, '#fffdf6'),
    oval(200, 166, 104, 104, 'none', `stroke="${mix(accent, main, 0.25)}" stroke-width="5"`),
    emblem(sheet, sign, 200, 166, 130, main, '#fffdf6'),
    letters(sign.brand, 200, 318, { height: 38, colour: '#ffffff', maxWidth: 310 }),
  ].join('')
}

const bokeh = (sheet: Sheet, width: number, height: number, colour: string): string =>
  Array.from({ length: 16 }, () => {
    const radius = sheet.roll(20, 130)
    return oval(
      sheet.roll(0, width),
      sheet.roll(0, height),
      radius,
      radius,
      colour,
      `opacity="${sheet.roll(0.04, 0.12).toFixed(2)}"`,
    )
  }).join('')

/** Hills over the whole width. */
const hills = (sheet: Sheet, width: number, height: number, colours: readonly [string, string, string]): string => {
  const wave = (base: number, swing: number) => {
    const steps = Array.from(
      { length: 4 },
      (_, at) =>
        `Q${(width / 4) * (at + 0.5)} ${base + (at % 2 === 0 ? -swing : swing) * sheet.roll(0.7, 1.3)} ${(width / 4) * (at + 1)} ${base}`,
    )
    return `M0 ${base}${steps.join('')}V${height}H0Z`
  }
  return (
    path(wave(height * 0.62, height * 0.1), colours[0]) +
    path(wave(height * 0.72, height * 0.08), colours[1]) +
    path(wave(height * 0.84, height * 0.05), colours[2])
  )
}

const rows = (width: number, height: number, colour: string): string =>
  Array.from({ length: 22 }, (_, at) =>
    line(
      `M${width * 0.5 + (at - 11) * 34} ${height * 0.86}L${width * 0.5 + (at - 11) * 150} ${height}`,
      colour,
      5,
      'opacity="0.5"',
    ),
  ).join('')

export type Placed = { readonly recipe: PictureRecipe; readonly x: number; readonly y: number; readonly size: number }

const place = (sheet: Sheet, { recipe, x, y, size }: Placed): string =>
  group(subject(sheet, recipe), `translate(${x} ${y}) scale(${size})`)

/** 1200 × 320: the shop's colours, its emblem, three of its goods on the right. */
export const shopBanner = (sheet: Sheet, sign: Sign, goods: readonly PictureRecipe[]): string => {
  const [main] = sign.colours
  return [
    box(
      0,
      0,
      1200,
      320,
      sheet.linear(
        [
          [0, darker(main, 0.18)],
          [0.55, main],
          [1, lighter(main, 0.34)],
        ],
        'across',
      ),
    ),
    bokeh(sheet, 1200, 320, '#ffffff'),
    group(hills(sheet, 1200, 320, [lighter(main, 0.1), lighter(main, 0.2), lighter(main, 0.3)]), '', 'opacity="0.5"'),
    oval(120, 160, 76, 76, '#fffdf6'),
    emblem(sheet, sign, 120, 160, 90, main, '#fffdf6'),
    letters(sign.brand, 230, 122, { height: 54, colour: '#ffffff', anchor: 'start', maxWidth: 380 }),
    line('M232 206H520', '#ffffff', 4, 'opacity="0.6"'),
    oval(900, 312, 330, 34, '#000000', 'opacity="0.16"'),
    ...goods
      .slice(0, 3)
      .map((recipe, at) =>
        place(sheet, { recipe, x: [560, 930, 735][at]!, y: [70, 70, 26][at]!, size: [0.33, 0.33, 0.38][at]! }),
      ),
  ].join('')
}

export type HomeScene = {
  readonly sky: readonly [string, string]
  readonly land: readonly [string, string, string]
  readonly placed: readonly Placed[]
}

/** 1600 × 500: calm on the left, where the page writes, goods on the right. */
export const homeBanner = (sheet: Sheet, { sky, land, placed }: HomeScene): string =>
  [
    box(
      0,
      0,
      1600,
      500,
      sheet.linear([
        [0, sky[0]],
        [1, sky[1]],
      ]),
    ),
    oval(
      1320,
      110,
      150,
      150,
      sheet.radial([
        [0, '#fff6d0', 0.95],
        [0.4, '#fff1bd', 0.5],
        [1, '#fff1bd', 0],
      ]),
    ),
    ...[
      [250, 90],
      [700, 70],
      [1080, 120],
    ].map(
      ([x, y]) =>
        oval(x!, y!, 90, 22, '#ffffff', 'opacity="0.55"') + oval(x! + 40, y! - 18, 56, 24, '#ffffff', 'opacity="0.55"'),
    ),
    hills(sheet, 1600, 500, land),
    rows(1600, 500, darker(land[2], 0.14)),
    box(
      0,
      0,
      900,
      500,
      sheet.linear(
        [
          [0, sky[0], 0.5],
          [1, sky[0], 0],
        ],
        'across',
      ),
    ),
    ...placed.map((it) => place(sheet, it)),
  ].join('')

const skins = ['#f2c9a1', '#e8b48a', '#d99f74', '#f5d3b3'] as const
const hairs = ['#2b2522', '#3a2f2a', '#1f1c1b', '#5a5450'] as const

/** 400 × 400: a friendly head. */
export const head = (sheet: Sheet): string => {
  const { roll } = sheet
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll(0, list.length))]!
  const [skin, hair] = [one(skins), one(hairs)]
  const shirt = one(['#2f7d4a', '#2b6b8f', '#b5462f', '#8a6d3b', '#5b5f8f', '#c58a17'])
  const longHair = roll(0, 1) < 0.45
  const hat = roll(0, 1) < 0.3
  return [
    box(
      0,
      0,
      400,
      400,
      sheet.linear([
        [0, lighter(shirt, 0.78)],
        [1, lighter(shirt, 0.52)],
      ]),
    ),
    longHair ? path('M110 190Q100 60 200 62Q300 60 290 190Q306 280 286 300H114Q94 280 110 190Z', hair) : '',
    path('M70 400Q76 306 160 296H240Q324 306 330 400Z', ball(sheet, shirt)),
    path('M168 250H232V300Q200 330 168 300Z', darker(skin, 0.12)),
    oval(200, 196, 76, 90, ball(sheet, skin)),
    oval(124, 202, 13, 20, darker(skin, 0.06)),
    oval(276, 202, 13, 20, darker(skin, 0.06)),
    hat
      ? path('M110 150Q120 62 200 62Q280 62 290 150Z', '#e3c173') + oval(200, 150, 142, 24, '#d3ac55')
      : path('M122 180Q112 84 200 84Q290 84 278 180Q262 128 214 132Q150 138 122 180Z', hair),
    oval(170, 200, 7.5, 8.5, '#23211f'),
    oval(230, 200, 7.5, 8.5, '#23211f'),
    line('M156 178Q170 170 184 178M216 178Q230 170 244 178', hair, 6),
    line('M174 240Q200 262 226 240', darker(skin, 0.45), 6),
    oval(148, 228, 14, 9, '#e88a7a', 'opacity="0.35"'),
    oval(252, 228, 14, 9, '#e88a7a', 'opacity="0.35"'),
  ].join('')
}

/** 800 × 1100: a sealed certificate with lines for words, for licences in the demonstration. */
export const certificate = (sheet: Sheet, number: string): string =>
  [
    box(0, 0, 800, 1100, '#fbf6e6'),
    box(40, 40, 720, 1020, 'none', 10, 'stroke="#b58a2f" stroke-width="10"'),
    box(62, 62, 676, 976, 'none', 6, 'stroke="#d8bb6f" stroke-width="3"'),
    motif('wheat', 400, 160, 110, '#b5322b', '#fbf6e6'),
    box(220, 250, 360, 44, '#b5322b', 6),
    letters(number, 400, 330, { height: 26, colour: '#6f5a2a' }),
    ...Array.from(
      { length: 9 },
      (_, at) =>
        box(120, 420 + at * 56, 110, 16, '#8a7a52', 6) +
        box(260, 420 + at * 56, sheet.roll(180, 400), 16, '#4d4636', 6, 'opacity="0.75"'),
    ),
    oval(600, 920, 86, 86, 'none', 'stroke="#c8322b" stroke-width="9" opacity="0.85"'),
    motif('sun', 600, 920, 90, '#c8322b', '#fbf6e6'),
    // Copies that are shown are marked, so that they are of no use elsewhere.
    `<g transform="rotate(-30 400 550)" opacity="0.28">${Array.from({ length: 7 }, (_, at) =>
      letters(`NONGXIN MALL ONLY ${number}`, 400, 60 + at * 165, { height: 30, colour: '#3a6ea5' }),
    ).join('')}</g>`,
  ].join('')
