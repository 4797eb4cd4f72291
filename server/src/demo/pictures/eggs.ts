import { straw } from './farm.ts'
import { ball, box, darker, floorShadow, lighter, line, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Eggs: in a tray, a basket or a case, from near, and one broken. */

type Eggs = Extract<PictureRecipe, { kind: 'eggs' }>

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
