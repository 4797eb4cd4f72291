import { ball, box, darker, floorShadow, group, lighter, line, mix, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Pigs, hens, eggs, and the places they live in. */

type Pig = Extract<PictureRecipe, { kind: 'pig' }>
type Hen = Extract<PictureRecipe, { kind: 'hen' }>
type Eggs = Extract<PictureRecipe, { kind: 'eggs' }>

const straw = (sheet: Sheet, top: number, bottom: number, count: number): string => {
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

// ---- eggs ----

const egg = (fill: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 -46C21 -46 35 -14 35 9C35 32 20 46 0 46C-20 46 -35 32 -35 9C-35 -14 -21 -46 0 -46Z" fill="${fill}"/><path d="M-16 -14Q-10 -30 0 -34" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity="0.6"/></g>`

const shells = (sheet: Sheet, shell: string): string[] =>
  [shell, darker(shell, 0.07), lighter(shell, 0.1), darker(shell, 0.13)].map((one) => ball(sheet, one))

const tray = (sheet: Sheet, shell: string): string => {
  const fills = shells(sheet, shell)
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = 360 + row * 66
    const wide = 92 + row * 9
    return Array.from({ length: 6 }, (_one, column) => {
      const x = 400 + (column - 2.5) * wide
      return (
        oval(x, y + 34, wide * 0.47, 26, '#8b8378') + egg(fills[(row * 5 + column * 3) % 4]!, x, y, 0.86 + row * 0.07)
      )
    }).join('')
  })
  return [
    floorShadow(sheet, 400, 690, 380, 44, 0.4),
    path(
      'M150 340H650L728 670Q730 700 700 702H100Q70 700 72 670Z',
      sheet.linear([
        [0, '#b8b0a3'],
        [1, '#94897a'],
      ]),
    ),
    path('M72 670H728Q732 704 700 706H100Q68 704 72 670Z', '#7d7366'),
    ...rows,
    path(
      'M92 640Q400 700 708 640L728 672Q730 704 700 706H100Q70 704 72 672Z',
      sheet.linear([
        [0, '#a79d8e'],
        [1, '#82776a'],
      ]),
    ),
    ...Array.from({ length: 6 }, (_, at) => oval(150 + at * 100, 676, 36, 18, '#6f655a', 'opacity="0.35"')),
  ].join('')
}

const basket = (sheet: Sheet, shell: string): string => {
  const fills = shells(sheet, shell)
  const places = [
    [270, 400],
    [360, 376],
    [450, 380],
    [535, 404],
    [225, 452],
    [315, 438],
    [405, 430],
    [495, 436],
    [580, 456],
  ] as const
  const weave = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 12 }, (_one, column) => {
      const half = 250 - row * 13
      const wide = (half * 2) / 12
      const x = 400 - half + column * wide
      return box(x + 1, 486 + row * 32, wide - 2, 30, (row + column) % 2 === 0 ? '#c9934c' : '#a87333', 9)
    }).join(''),
  )
  return [
    floorShadow(sheet, 400, 682, 290, 36, 0.4),
    line('M168 480Q180 190 400 180Q620 190 632 480', '#8f5f28', 22),
    line('M168 480Q180 190 400 180Q620 190 632 480', '#c9934c', 9),
    oval(400, 480, 250, 62, '#6d4519'),
    ...Array.from({ length: 40 }, (_, at) =>
      line(`M${180 + at * 11} ${470 + (at % 5) * 6}l${at % 2 === 0 ? 30 : -26} ${-18 + (at % 3) * 12}`, '#e3bd62', 4),
    ),
    ...places.map(([x, y], at) => egg(fills[at % 4]!, x, y, 1.12, -20 + at * 5)),
    ...weave,
    path('M150 484Q400 556 650 484L646 512Q400 584 154 512Z', '#b37c38'),
    ...Array.from({ length: 15 }, (_, at) =>
      line(`M${166 + at * 33} ${494 + Math.sin((at / 14) * Math.PI) * 34}l20 22`, '#8f5f28', 6, 'opacity="0.7"'),
    ),
  ].join('')
}

const eggCase = (sheet: Sheet, shell: string): string => {
  const fills = shells(sheet, shell)
  return [
    floorShadow(sheet, 400, 690, 320, 40, 0.42),
    path('M150 380L250 316H650L560 380Z', '#8a6034'),
    ...[0, 1, 2].map((row) =>
      Array.from({ length: 6 }, (_, column) =>
        egg(fills[(row + column) % 4]!, 222 + column * 70 - row * 22 + 46, 330 + row * 24, 0.66),
      ).join(''),
    ),
    path('M560 380L650 316V620L560 690Z', '#a8783f'),
    path('M560 380L650 316L716 352L630 420Z', '#d3a467'),
    path('M150 380L250 316L190 262L84 330Z', '#c2925a'),
    box(
      150,
      380,
      410,
      310,
      sheet.linear([
        [0, '#d8ab70'],
        [1, '#bd8b4e'],
      ]),
    ),
    box(150, 500, 410, 40, '#efdcb2', 0, 'opacity="0.8"'),
    egg('#8c5f2c', 356, 600, 1.1),
    line('M210 440H330M210 458H290', '#8c5f2c', 8, 'opacity="0.6"'),
    ...[0, 1].map((at) => path(`M${470 + at * 44} 470v-28h-9l16 -20l16 20h-9v28z`, '#8c5f2c', 'opacity="0.7"')),
  ].join('')
}

const packs = { tray, basket, case: eggCase } as const

export const eggs = (sheet: Sheet, { form, shell }: Eggs): string => packs[form](sheet, shell)

export const eggsClose = (sheet: Sheet, { shell }: Eggs): string => {
  const { roll } = sheet
  const fills = shells(sheet, shell)
  return (
    box(0, 0, 800, 800, '#8a6a3c') +
    straw(sheet, 0, 800, 320) +
    Array.from({ length: 30 }, (_, at) =>
      egg(
        fills[at % 4]!,
        70 + (at % 6) * 132 + roll(-22, 22),
        80 + Math.floor(at / 6) * 160 + roll(-22, 22),
        1.7,
        roll(-60, 60),
      ),
    ).join('')
  )
}

/** A broken egg on a plate: yolk and white. */
export const eggOpen = (sheet: Sheet, { shell }: Eggs): string => {
  const fills = shells(sheet, shell)
  return [
    floorShadow(sheet, 400, 570, 320, 60, 0.32),
    oval(400, 540, 310, 104, ball(sheet, '#f4f6f3')),
    oval(400, 532, 262, 82, '#e9ede8'),
    path(
      'M220 530Q230 474 330 484Q420 456 500 490Q600 492 580 544Q540 598 430 586Q300 606 220 530Z',
      '#fffef6',
      'opacity="0.94"',
    ),
    oval(400, 520, 84, 52, ball(sheet, '#f5a11f')),
    oval(372, 500, 22, 9, '#ffffff', 'opacity="0.7"'),
    egg(fills[0]!, 180, 620, 1.4, -38),
    egg(fills[1]!, 640, 640, 1.4, 30),
    path('M470 330L490 300L512 330L536 298L556 332L580 300Q606 380 560 414Q500 430 470 380Z', fills[2]!),
  ].join('')
}
