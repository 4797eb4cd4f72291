import { ball, box, darker, floorShadow, group, lighter, line, mix, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Pigs, hens, and the places they live in. */

type Pig = Extract<PictureRecipe, { kind: 'pig' }>
type Hen = Extract<PictureRecipe, { kind: 'hen' }>

export const straw = (sheet: Sheet, top: number, bottom: number, count: number): string => {
  const { roll } = sheet
  return Array.from({ length: count }, () => {
    const [x, y] = [roll(-20, 820), roll(top, bottom)]
    return line(
      `M${x} ${y}l${roll(-34, 34)} ${roll(-12, 12)}`,
      mix('#e9c772', '#a87c2e', roll(0, 1)),
      roll(2, 4.4),
      'opacity="0.85"',
    )
  }).join('')
}

/** Inside a clean sty: boards, a window, straw. */
const sty = (sheet: Sheet): string =>
  [
    box(
      0,
      0,
      800,
      560,
      sheet.linear([
        [0, '#d9e2dc'],
        [1, '#eef1ea'],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, at) => line(`M${at * 100} 0V560`, '#b9c6be', 3, 'opacity="0.5"')),
    box(90, 90, 250, 190, '#9ed0ea', 8, 'stroke="#ffffff" stroke-width="14"'),
    path('M97 230Q160 200 220 226Q280 196 333 224V273H97Z', '#86b96a'),
    line('M215 90V280M90 185H340', '#ffffff', 9),
    box(460, 110, 260, 20, '#c4ccc6', 4),
    box(0, 380, 800, 18, '#9aa7a0', 4),
    box(0, 450, 800, 14, '#aab6af', 4),
    ...Array.from({ length: 7 }, (_, at) => box(40 + at * 120, 366, 14, 210, '#8d9a93', 5)),
    box(
      0,
      560,
      800,
      240,
      sheet.linear([
        [0, '#d9b566'],
        [1, '#c49a48'],
      ]),
    ),
    straw(sheet, 556, 800, 240),
  ].join('')

/** A meadow with hills. */
export const meadow = (sheet: Sheet): string => {
  const { roll } = sheet
  const tuft = () => {
    const [x, y] = [roll(0, 800), roll(520, 800)]
    const high = 8 + ((y - 500) / 300) * 26
    return line(
      `M${x} ${y}q-4 ${-high} -9 ${-high * 1.2}M${x} ${y}q1 ${-high} 2 ${-high * 1.4}M${x} ${y}q5 ${-high} 10 ${-high * 1.1}`,
      mix('#4d8f3c', '#8cc260', roll(0, 1)),
      3,
      'opacity="0.8"',
    )
  }
  return [
    box(
      0,
      0,
      800,
      480,
      sheet.linear([
        [0, '#8fcdf0'],
        [1, '#e9f6fb'],
      ]),
    ),
    oval(120, 120, 58, 58, '#fff3c4'),
    ...[
      [300, 100],
      [620, 140],
    ].map(
      ([x, y]) =>
        oval(x!, y!, 74, 22, '#ffffff', 'opacity="0.9"') + oval(x! + 34, y! - 16, 46, 22, '#ffffff', 'opacity="0.9"'),
    ),
    path('M0 420Q180 300 380 400Q560 320 800 410V560H0Z', '#a5cf86'),
    path('M0 470Q240 390 460 460Q640 410 800 470V600H0Z', '#86bb63'),
    box(
      0,
      500,
      800,
      300,
      sheet.linear([
        [0, '#7cb556'],
        [1, '#5d9a42'],
      ]),
    ),
    ...Array.from({ length: 90 }, tuft),
  ].join('')
}

const nearer = (scene: string, x: number, y: number, size = 1.9): string =>
  group(scene, `translate(${400 - x * size} ${400 - y * size}) scale(${size})`)

// ---- pigs ----

/** A pig to the right, about 480 long; feet at y = 170. */
const onePig = (sheet: Sheet, { age, skin, patch }: Pig): string => {
  const body = ball(sheet, skin)
  const far = darker(skin, 0.22)
  const pink = mix(skin, '#e8868a', 0.4)
  const hoof = darker(skin, 0.55)
  const leg = (x: number, colour: string, high = 96) =>
    `${path(`M${x - 24} ${170 - high}Q${x - 20} 130 ${x - 19} 158H${x + 19}Q${x + 20} 130 ${x + 26} ${170 - high}Z`, colour)}${box(x - 19, 154, 38, 18, hoof, 6)}`
  const belly =
    age === 'sow' ? Array.from({ length: 5 }, (_, at) => oval(-96 + at * 36, 104, 7, 11, pink)).join('') : ''
  const tusk = age === 'boar' ? path('M250 34Q262 26 262 12Q250 18 244 30Z', '#fbf6e6') : ''
  return [
    leg(-128, far),
    leg(96, far),
    line('M-216 -50Q-250 -70 -246 -40Q-232 -22 -250 -10Q-268 -20 -256 -36', pink, 8),
    path(
      'M-214 -20Q-220 -110 -110 -128Q30 -146 130 -112Q196 -84 196 -10Q190 84 90 104Q-20 122 -130 102Q-208 80 -214 -20Z',
      body,
    ),
    belly,
    patch === null ? '' : oval(-120, -50, 66, 52, patch) + oval(40, -82, 46, 30, patch) + oval(10, 66, 38, 24, patch),
    leg(-150, skin, 100),
    leg(74, skin, 100),
    path(
      'M104 -86Q140 -150 214 -134Q276 -116 284 -50Q290 -6 268 18Q220 62 150 40Q96 16 104 -86Z',
      ball(sheet, lighter(skin, 0.05)),
    ),
    path('M120 -112Q104 -176 150 -184Q190 -164 186 -116Q150 -84 120 -112Z', pink),
    path('M212 -134Q224 -184 258 -178Q278 -150 258 -110Z', mix(skin, pink, 0.6)),
    oval(276, -20, 34, 40, pink),
    oval(
      276,
      -20,
      34,
      40,
      sheet.radial(
        [
          [0, '#ffffff', 0.34],
          [1, '#ffffff', 0],
        ],
        [0.3, 0.3],
      ),
    ),
    oval(268, -20, 6.5, 11, darker(pink, 0.5)),
    oval(288, -20, 6.5, 11, darker(pink, 0.5)),
    oval(212, -66, 10, 11, '#201a1a'),
    oval(215, -70, 3.6, 3.6, '#ffffff'),
    line('M232 26Q214 40 192 32', darker(skin, 0.45), 5),
    oval(196, -18, 22, 13, '#f08a8a', 'opacity="0.3"'),
    tusk,
    line('M-150 -104Q-30 -128 90 -108', '#ffffff', 10, 'opacity="0.28"'),
  ].join('')
}

const pigAt = (sheet: Sheet, one: string, x: number, floor: number, size: number, side = 1): string =>
  floorShadow(sheet, x, floor, 250 * size, 34 * size, 0.36) +
  group(one, `translate(${x} ${floor - 170 * size}) scale(${side * size} ${size})`)

const sizes = { piglet: 1.02, sow: 1.26, boar: 1.28 } as const

/** The animal alone, feet at y = 690. */
export const pigAlone = (sheet: Sheet, it: Pig): string => pigAt(sheet, onePig(sheet, it), 390, 690, sizes[it.age])

export const pig = (sheet: Sheet, it: Pig): string => sty(sheet) + pigAlone(sheet, it)

export const pigGroup = (sheet: Sheet, it: Pig): string => {
  const one = onePig(sheet, it)
  const places =
    it.age === 'piglet'
      ? ([
          [170, 560, 0.5, 1],
          [420, 552, 0.52, -1],
          [640, 566, 0.5, 1],
          [240, 660, 0.66, 1],
          [580, 672, 0.68, -1],
          [400, 768, 0.8, 1],
        ] as const)
      : ([
          [270, 600, 0.74, 1],
          [560, 620, 0.76, -1],
          [400, 752, 0.98, 1],
        ] as const)
  return sty(sheet) + places.map(([x, y, size, side]) => pigAt(sheet, one, x, y, size, side)).join('')
}

/** The head, twice as near. */
export const pigClose = (sheet: Sheet, it: Pig): string => {
  const size = sizes[it.age]
  const scene = sty(sheet) + pigAt(sheet, onePig(sheet, it), 330, 690, size)
  return nearer(scene, 330 + size * 190, 690 - size * 226)
}

export const pigOutside = (sheet: Sheet, it: Pig): string =>
  meadow(sheet) + pigAt(sheet, onePig(sheet, it), 400, 720, sizes[it.age] * 0.92, -1)

// ---- hens ----

/** A hen to the right, about 360 long; feet at y = 180. */
const oneHen = (sheet: Sheet, { plumage, wing }: Hen): string => {
  const legs = 'M-10 110V172M-10 172H-34M-10 172L16 176M34 108V172M34 172H10M34 172L60 176'
  const feathers = Array.from({ length: 4 }, (_, at) => `M${-110 + at * 26} ${-6 + at * 16}q46 26 92 6`).join('')
  return [
    line(legs, '#e2a13c', 9),
    path('M-150 -30Q-214 -90 -196 -160Q-168 -140 -150 -110Q-150 -150 -126 -172Q-112 -120 -110 -84Z', darker(wing, 0.1)),
    path(
      'M-170 -60Q-130 -90 -80 -66Q-10 -50 34 -106Q54 -170 104 -172Q152 -166 152 -112Q150 -60 132 0Q108 98 10 118Q-130 124 -170 -60Z',
      ball(sheet, plumage),
    ),
    path('M-124 -26Q-60 -52 28 -12Q10 70 -54 74Q-112 60 -124 -26Z', ball(sheet, wing)),
    line(feathers, darker(wing, 0.35), 4, 'opacity="0.6"'),
    line('M80 -60Q92 -20 70 20M110 -70Q118 -30 100 10', darker(plumage, 0.25), 4, 'opacity="0.4"'),
    path('M78 -168Q74 -206 98 -196Q106 -222 124 -200Q146 -212 144 -180Q150 -160 138 -158Z', '#d8362c'),
    path('M150 -132L192 -118L150 -100Z', '#eda93b'),
    path('M146 -100Q164 -84 152 -62Q136 -68 138 -98Z', '#d8362c'),
    oval(128, -132, 9, 9, '#fbe7b0'),
    oval(130, -132, 5.5, 5.5, '#17181a'),
    line('M-110 -58Q-20 -46 50 -96', '#ffffff', 8, 'opacity="0.24"'),
  ].join('')
}

const oneChick = (sheet: Sheet, { plumage, wing }: Hen): string =>
  [
    line('M-16 96V146M-16 146H-34M-16 146L2 150M26 96V146M26 146H8M26 146L46 150', '#e2952f', 7),
    oval(0, 40, 92, 76, ball(sheet, plumage)),
    oval(44, -44, 62, 58, ball(sheet, lighter(plumage, 0.08))),
    path('M-60 20Q-14 0 30 30Q8 78 -30 74Q-60 62 -60 20Z', wing, 'opacity="0.8"'),
    path('M100 -50L128 -40L100 -28Z', '#e8892b'),
    oval(70, -54, 9, 10, '#1b1b1d'),
    oval(73, -58, 3, 3, '#ffffff'),
    line('M30 -102Q34 -118 46 -120M44 -104Q52 -116 62 -114', darker(plumage, 0.1), 4),
  ].join('')

const henAt = (sheet: Sheet, it: Hen, one: string, x: number, floor: number, size: number, side = 1): string =>
  floorShadow(sheet, x, floor, (it.chick ? 110 : 170) * size, 24 * size, 0.34) +
  group(one, `translate(${x} ${floor - (it.chick ? 148 : 176) * size}) scale(${side * size} ${size})`)

const henOf = (sheet: Sheet, it: Hen): string => (it.chick ? oneChick(sheet, it) : oneHen(sheet, it))

/** The bird alone, feet at y = 710. */
export const henAlone = (sheet: Sheet, it: Hen): string =>
  henAt(sheet, it, henOf(sheet, it), 400, 710, it.chick ? 1.9 : 1.56)

export const hen = (sheet: Sheet, it: Hen): string => meadow(sheet) + henAlone(sheet, it)

export const henGroup = (sheet: Sheet, it: Hen): string => {
  const one = henOf(sheet, it)
  const size = it.chick ? 1.1 : 1
  const places = [
    [140, 580, 0.62, 1],
    [380, 566, 0.6, -1],
    [620, 584, 0.62, 1],
    [250, 672, 0.8, -1],
    [560, 684, 0.82, 1],
    [400, 784, 1, 1],
  ] as const
  return sty(sheet) + places.map(([x, y, scale, side]) => henAt(sheet, it, one, x, y, scale * size, side)).join('')
}

export const henClose = (sheet: Sheet, it: Hen): string => {
  const scene = meadow(sheet) + henAt(sheet, it, henOf(sheet, it), 360, 710, it.chick ? 1.9 : 1.56)
  return it.chick ? nearer(scene, 440, 370) : nearer(scene, 510, 260)
}
