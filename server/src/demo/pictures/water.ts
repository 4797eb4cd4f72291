import { box, darker, floorShadow, group, lighter, line, mix, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Fish, fry and shrimp, on ice, in water, in a tub. */

type Fish = Extract<PictureRecipe, { kind: 'fish' }>
type Shrimp = Extract<PictureRecipe, { kind: 'shrimp' }>

/** A fish to the right, 420 long, around the middle. */
const oneFish = (sheet: Sheet, { back, belly, form }: Fish): string => {
  const tall = form === 'fry' ? 0.62 : form === 'bass' ? 1.04 : 1
  const skin = sheet.linear([
    [0, darker(back, 0.25)],
    [0.28, back],
    [0.52, mix(back, belly, 0.55)],
    [0.72, belly],
    [1, darker(belly, 0.22)],
  ])
  const fin = mix(back, belly, 0.3)
  const body = 'M-190 4Q-150 -22 -110 -38Q-20 -92 90 -72Q168 -54 206 6Q170 60 84 72Q-20 84 -108 40Q-150 26 -190 4Z'
  const rays = (d: string) => line(d, darker(fin, 0.3), 1.6, 'opacity="0.6"')
  const scales = Array.from({ length: 9 }, (_, column) =>
    Array.from({ length: 5 }, (_one, row) => {
      const [x, y] = [-96 + column * 22 + (row % 2) * 11, -44 + row * 20]
      return `M${x} ${y}q12 10 0 20`
    }).join(''),
  ).join('')
  const stripes =
    form === 'bass'
      ? Array.from({ length: 7 }, (_, at) =>
          oval(-100 + at * 34, -2 + Math.sin(at) * 5, 13, 9, darker(back, 0.4), 'opacity="0.5"'),
        ).join('')
      : ''
  return group(
    [
      path('M-176 4Q-226 -46 -236 -74Q-206 -62 -180 -22Q-206 -2 -180 26Q-206 62 -234 72Q-224 40 -176 4Z', fin),
      rays('M-180 0L-228 -62M-180 6L-226 60M-178 -6L-214 -54M-178 10L-212 54'),
      path('M-70 -60Q-30 -122 30 -112Q60 -104 92 -70Z', fin),
      rays('M-40 -70L-16 -108M-10 -76L12 -112M22 -78L42 -108M52 -76L66 -98'),
      path('M-20 74Q-30 112 -66 108Q-58 88 -52 66ZM60 72Q60 104 30 116Q24 92 34 74Z', fin),
      path(body, skin),
      line(scales, darker(back, 0.35), 1.5, 'opacity="0.32"'),
      stripes,
      line('M-150 0Q0 -18 110 -8', darker(back, 0.45), 2.4, 'opacity="0.45"'),
      path('M60 6Q20 18 6 50Q44 52 74 28Z', mix(fin, belly, 0.3)),
      line('M112 -62Q84 0 108 62', darker(back, 0.35), 4, 'opacity="0.5"'),
      path('M116 -56Q168 -44 204 6Q170 56 112 60Q92 0 116 -56Z', mix(back, belly, 0.3), 'opacity="0.45"'),
      line('M202 12Q184 26 164 22', darker(back, 0.55), 4),
      oval(150, -18, 14, 14, '#f4f0d8'),
      oval(152, -18, 9, 9, '#17191a'),
      oval(148, -22, 3, 3, '#ffffff'),
      line('M-60 -56Q30 -84 120 -52', '#ffffff', 7, 'opacity="0.34"'),
    ].join(''),
    `scale(1 ${tall})`,
  )
}

const water = (sheet: Sheet): string => {
  const { roll } = sheet
  const glints = Array.from({ length: 26 }, () => {
    const [x, y, width] = [roll(0, 780), roll(40, 780), roll(30, 110)]
    return line(
      `M${x} ${y}q${width / 2} ${-width / 7} ${width} 0`,
      '#ffffff',
      roll(2, 4),
      `opacity="${roll(0.12, 0.34).toFixed(2)}"`,
    )
  }).join('')
  return (
    box(
      0,
      0,
      800,
      800,
      sheet.radial(
        [
          [0, '#7fd0cf'],
          [0.6, '#3a9aa6'],
          [1, '#1d6473'],
        ],
        [0.4, 0.25],
      ),
    ) + glints
  )
}

const ice = (sheet: Sheet): string => {
  const { roll } = sheet
  const chip = sheet.linear(
    [
      [0, '#ffffff'],
      [1, '#bcdcec'],
    ],
    'slope',
  )
  const chips = Array.from({ length: 150 }, () => {
    const [x, y, size] = [roll(-20, 820), roll(-20, 820), roll(20, 52)]
    return `<path d="M${-size} 0L${-size * 0.3} ${-size * 0.7}L${size * 0.8} ${-size * 0.4}L${size} ${size * 0.4}L${-size * 0.1} ${size * 0.8}Z" fill="${chip}" opacity="${roll(0.5, 0.95).toFixed(2)}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${roll(0, 180).toFixed(0)})"/>`
  }).join('')
  return box(0, 0, 800, 800, '#cfe6f1') + chips
}

const school = (sheet: Sheet, it: Fish, count: number, size: number): string => {
  const { roll } = sheet
  const one = oneFish(sheet, it)
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [roll(70, 730), 70 + ((at + roll(0.1, 0.9)) / count) * 660]
    const turn = roll(-14, 14)
    const side = roll(0, 1) < 0.75 ? 1 : -1
    return group(
      one,
      `translate(${x} ${y}) rotate(${turn}) scale(${side * size} ${size})`,
      `opacity="${roll(0.82, 1).toFixed(2)}"`,
    )
  }).join('')
}

/** The fish alone. */
export const fishAlone = (sheet: Sheet, it: Fish): string => group(oneFish(sheet, it), 'translate(408 440) scale(1.62)')

/** The fish itself under water; fry come as a school. */
export const fish = (sheet: Sheet, it: Fish): string =>
  it.form === 'fry' ? water(sheet) + school(sheet, it, 34, 0.24) : water(sheet) + fishAlone(sheet, it)

export const fishOnIce = (sheet: Sheet, it: Fish): string => {
  const one = oneFish(sheet, it)
  return (
    ice(sheet) +
    [150, 320, 490, 660]
      .map(
        (y, at) =>
          floorShadow(sheet, 410, y + 60, 280, 34, 0.3) +
          group(one, `translate(${392 + (at % 2) * 24} ${y}) rotate(${-6 + at * 3}) scale(${1.24})`),
      )
      .join('')
  )
}

export const fishInWater = (sheet: Sheet, it: Fish): string =>
  water(sheet) + school(sheet, it, it.form === 'fry' ? 90 : 11, it.form === 'fry' ? 0.16 : 0.62)

export const fishClose = (sheet: Sheet, it: Fish): string =>
  (it.form === 'fry' ? water(sheet) : ice(sheet)) +
  group(oneFish(sheet, it), `translate(${it.form === 'fry' ? 300 : 130} 420) scale(${it.form === 'fry' ? 1.7 : 3})`)

/** A shrimp curled to the left, 300 wide. */
const oneShrimp = (sheet: Sheet, { shell }: Shrimp): string => {
  const skin = sheet.linear([
    [0, lighter(shell, 0.35)],
    [0.5, shell],
    [1, darker(shell, 0.3)],
  ])
  const leg = darker(shell, 0.12)
  const dark = darker(shell, 0.42)
  return [
    line(
      'M-120 -30Q-200 -110 -170 -190M-122 -26Q-230 -80 -250 -150M-116 -20Q-220 -20 -260 -60',
      mix(shell, '#c46a4a', 0.5),
      3.4,
    ),
    line('M-70 40Q-80 80 -104 96M-40 52Q-44 92 -66 112M-8 56Q-8 96 -24 118M28 52Q34 86 24 110', leg, 6),
    line('M-96 26Q-150 60 -196 52Q-214 50 -218 36', leg, 8),
    path(
      'M-134 -34Q-110 -80 -50 -84Q60 -92 112 -40Q158 12 132 78Q116 112 84 122L72 104Q92 74 84 48Q66 12 10 34Q-60 56 -108 24Q-140 0 -134 -34Z',
      skin,
    ),
    path('M84 122Q120 138 124 168Q100 162 88 150Q80 168 58 174Q58 140 72 106Z', mix(shell, '#c46a4a', 0.4)),
    line(
      'M-20 -86Q0 -30 -16 42M24 -84Q48 -34 34 26M66 -68Q88 -24 66 22M104 -48Q110 -6 84 34M134 -2Q118 20 92 56M142 44Q118 56 92 80',
      dark,
      3,
      'opacity="0.5"',
    ),
    path('M-134 -34Q-170 -46 -176 -34Q-160 -26 -136 -20Z', mix(shell, '#c46a4a', 0.3)),
    oval(-112, -36, 9, 9, '#16191a'),
    oval(-115, -39, 3, 3, '#ffffff'),
    line('M-90 -60Q0 -86 88 -46', '#ffffff', 7, 'opacity="0.4"'),
  ].join('')
}

const shrimps = (sheet: Sheet, it: Shrimp, count: number, size: number): string => {
  const { roll } = sheet
  const one = oneShrimp(sheet, it)
  return Array.from({ length: count }, () =>
    group(
      one,
      `translate(${roll(60, 740)} ${roll(60, 740)}) rotate(${roll(-60, 60)}) scale(${(roll(0, 1) < 0.5 ? -1 : 1) * size} ${size})`,
    ),
  ).join('')
}

/** The shrimp alone. */
export const shrimpAlone = (sheet: Sheet, it: Shrimp): string =>
  group(oneShrimp(sheet, it), 'translate(440 400) scale(1.5)')

/** A grown one; young ones come as a swarm. */
export const shrimp = (sheet: Sheet, it: Shrimp): string =>
  it.small ? water(sheet) + shrimps(sheet, it, 46, 0.22) : water(sheet) + shrimpAlone(sheet, it)

export const shrimpGroup = (sheet: Sheet, it: Shrimp): string =>
  it.small ? water(sheet) + shrimps(sheet, it, 110, 0.15) : ice(sheet) + shrimps(sheet, it, 14, 0.66)

export const shrimpClose = (sheet: Sheet, it: Shrimp): string =>
  (it.small ? water(sheet) : ice(sheet)) + group(oneShrimp(sheet, it), 'translate(470 390) scale(2.2)')
