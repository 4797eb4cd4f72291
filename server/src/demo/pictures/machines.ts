import { meadow } from './farm.ts'
import { ball, box, cylinder, darker, floorShadow, group, lighter, line, mix, oval, path } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'

/* Tractors, seeders, cutters, feeding lines, fans. Each stands on the floor at y = 680 of an 800 × 800 picture. */

type Machine = Extract<PictureRecipe, { kind: 'machine' }>
type Colours = Machine['colours']

const down = (sheet: Sheet, colour: string): string =>
  sheet.linear([
    [0, lighter(colour, 0.3)],
    [0.4, colour],
    [1, darker(colour, 0.34)],
  ])

const wheel = (sheet: Sheet, x: number, y: number, radius: number, rim: string): string => {
  const lugs = Array.from({ length: 18 }, (_, at) => {
    const angle = (at * Math.PI) / 9
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const tip = angle + 0.12
    return line(
      `M${x + cos * radius * 0.8} ${y + sin * radius * 0.8}L${x + Math.cos(tip) * radius * 1.02} ${y + Math.sin(tip) * radius * 1.02}`,
      '#17191b',
      radius * 0.13,
    )
  }).join('')
  const bolts = Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4
    return oval(
      x + Math.cos(angle) * radius * 0.24,
      y + Math.sin(angle) * radius * 0.24,
      radius * 0.035,
      radius * 0.035,
      '#6a6f73',
    )
  }).join('')
  return [
    lugs,
    oval(x, y, radius * 0.94, radius * 0.94, ball(sheet, '#2b2f33')),
    oval(x, y, radius * 0.74, radius * 0.74, '#1c1f22'),
    oval(x, y, radius * 0.56, radius * 0.56, ball(sheet, rim)),
    oval(x, y, radius * 0.4, radius * 0.4, darker(rim, 0.18)),
    oval(x, y, radius * 0.33, radius * 0.33, ball(sheet, lighter(rim, 0.2))),
    bolts,
    oval(x, y, radius * 0.1, radius * 0.1, '#8d9398'),
  ].join('')
}

const tractor = (sheet: Sheet, [main, accent]: Colours): string => {
  const paint = down(sheet, main)
  const glass = sheet.linear(
    [
      [0, '#dff2fb', 0.95],
      [0.5, '#a9d3e6', 0.85],
      [1, '#7fb3cc', 0.9],
    ],
    'slope',
  )
  const slots = Array.from({ length: 7 }, (_, at) => box(470 + at * 24, 452, 12, 54, darker(main, 0.45), 4)).join('')
  return [
    floorShadow(sheet, 410, 684, 360, 40, 0.46),
    box(300, 520, 380, 56, '#34393d', 8),
    box(640, 470, 52, 96, '#2b2f33', 8),
    path('M420 426Q560 410 660 434Q690 442 694 474L696 540H420Z', paint),
    path('M420 426Q560 410 660 434L668 446Q560 426 420 442Z', lighter(main, 0.5), 'opacity="0.7"'),
    box(424, 470, 250, 9, accent),
    slots,
    oval(684, 476, 13, 17, '#fff2c0', `stroke="${darker(main, 0.3)}" stroke-width="4"`),
    box(560, 300, 15, 128, cylinder(sheet, '#4a5055'), 5),
    box(555, 286, 25, 26, cylinder(sheet, '#6b7176'), 6),
    path('M236 246H420L440 440V540H226Z', darker(main, 0.1)),
    path('M252 264H324V420H240Z', glass),
    path('M338 264H408L424 420H338Z', glass),
    line('M270 284L250 400M360 280L352 400', '#ffffff', 8, 'opacity="0.45"'),
    path('M218 224Q330 200 442 224Q452 240 442 250H220Q210 240 218 224Z', paint),
    box(300, 196, 46, 20, '#f0a020', 8),
    box(338, 330, 26, 66, '#22262a', 8),
    line('M392 400Q380 360 402 350', '#22262a', 7),
    path('M120 500Q150 380 262 376Q340 380 362 470L330 470Q300 420 250 420Q180 424 160 516Z', paint),
    wheel(sheet, 236, 540, 146, accent),
    path('M516 540Q540 490 592 488Q650 490 670 536L648 540Q630 516 592 514Q556 516 540 544Z', paint),
    wheel(sheet, 592, 590, 94, accent),
    box(380, 560, 90, 16, '#3b4146', 4),
    box(388, 590, 78, 14, '#3b4146', 4),
    box(112, 520, 46, 14, '#3b4146', 4),
  ].join('')
}

const seeder = (sheet: Sheet, [main, frame]: Colours): string => {
  const paint = down(sheet, main)
  const unit = (x: number): string =>
    [
      path(`M${x - 46} 300H${x + 46}L${x + 36} 410H${x - 36}Z`, paint),
      box(x - 52, 284, 104, 22, down(sheet, darker(main, 0.15)), 8),
      box(x - 36, 320, 72, 9, lighter(main, 0.5), 4, 'opacity="0.5"'),
      path(`M${x - 26} 410H${x + 26}L${x + 14} 470H${x - 14}Z`, '#4a5156'),
      line(`M${x} 470V590`, '#565d62', 14),
      line(`M${x - 6} 480Q${x - 70} 520 ${x - 62} 592`, frame, 16),
      oval(x + 24, 610, 50, 50, ball(sheet, '#8f979c')),
      oval(x + 24, 610, 34, 34, ball(sheet, '#c6ccd0')),
      oval(x + 24, 610, 9, 9, '#4a5156'),
      oval(x - 62, 630, 46, 46, ball(sheet, '#2b2f33')),
      oval(x - 62, 630, 24, 24, ball(sheet, main)),
      oval(x - 62, 630, 7, 7, '#33383c'),
    ].join('')
  return [
    floorShadow(sheet, 400, 680, 380, 36, 0.44),
    box(70, 452, 660, 36, down(sheet, frame), 8),
    box(70, 520, 660, 22, down(sheet, darker(frame, 0.2)), 6),
    path('M340 452L392 250H408L460 452H430L400 320L370 452Z', down(sheet, main)),
    oval(400, 262, 17, 17, '#33383c'),
    path('M100 340H700V370H100Z', '#4a5156', 'opacity="0.35"'),
    ...[160, 320, 480, 640].map(unit),
    wheel(sheet, 60, 596, 78, main),
    wheel(sheet, 740, 596, 78, main),
  ].join('')
}

const cutter = (sheet: Sheet, [main, accent]: Colours): string => {
  const paint = down(sheet, main)
  const { roll } = sheet
  const stalks = Array.from({ length: 34 }, () => {
    const y = roll(404, 440)
    return line(
      `M${roll(40, 200)} ${y}L${roll(200, 290)} ${y + roll(-12, 10)}`,
      mix('#8fae4a', '#d9c05c', roll(0, 1)),
      roll(4, 7),
    )
  }).join('')
  const chopped = Array.from({ length: 260 }, () => {
    const x = roll(470, 800)
    const y = 690 - Math.max(0, 120 - Math.abs(x - 650) * 0.9) * roll(0, 1)
    return line(`M${x} ${y}l${roll(-14, 14)} ${roll(-8, 8)}`, mix('#7f9c3e', '#d6c777', roll(0, 1)), 4)
  }).join('')
  return [
    floorShadow(sheet, 400, 684, 350, 38, 0.44),
    path('M30 446H300V466H30Z', '#5a6166'),
    stalks,
    path('M30 446L46 400H60L54 446Z', paint),
    line('M60 470V660M250 470V660', '#4a5156', 16),
    path('M290 380Q290 300 390 296Q520 300 524 430V560H290Z', paint),
    path(
      'M290 380Q290 300 390 296Q520 300 524 430',
      'none',
      `stroke="${lighter(main, 0.4)}" stroke-width="8" opacity="0.7"`,
    ),
    oval(406, 430, 92, 92, darker(main, 0.24)),
    oval(406, 430, 78, 78, down(sheet, main)),
    ...Array.from({ length: 6 }, (_, at) =>
      line(
        `M406 430L${406 + Math.cos((at * Math.PI) / 3) * 66} ${430 + Math.sin((at * Math.PI) / 3) * 66}`,
        darker(main, 0.3),
        9,
      ),
    ),
    oval(406, 430, 20, 20, '#d8dde0'),
    path('M460 300Q470 150 600 120Q690 110 730 190L690 214Q660 168 606 178Q530 196 524 330Z', down(sheet, accent)),
    path('M730 190L690 214L712 256L752 232Z', darker(accent, 0.2)),
    box(300, 560, 240, 26, '#3b4146', 5),
    line('M316 586L292 672M520 586L546 672', '#3b4146', 18),
    box(330, 586, 130, 66, cylinder(sheet, '#3f6f9c'), 12),
    ...Array.from({ length: 7 }, (_, at) => line(`M${346 + at * 17} 594V644`, '#2a4d6e', 4)),
    wheel(sheet, 286, 662, 34, accent),
    wheel(sheet, 552, 662, 34, accent),
    box(330, 330, 116, 26, accent, 5),
    chopped,
  ].join('')
}

const feeder = (sheet: Sheet, [main, metal]: Colours): string => {
  const steel = cylinder(sheet, metal)
  const trough = (x: number): string =>
    [
      line(`M${x} 396V520`, '#e4e8ea', 20),
      line(`M${x - 6} 396V520`, '#ffffff', 5, 'opacity="0.7"'),
      box(x - 22, 376, 44, 34, main, 8),
      path(`M${x - 76} 556H${x + 76}L${x + 56} 646H${x - 56}Z`, down(sheet, metal)),
      oval(x, 556, 76, 15, darker(metal, 0.35)),
      oval(x, 558, 62, 10, '#b98a4e'),
      path(`M${x - 26} 500H${x + 26}L${x + 18} 556H${x - 18}Z`, main),
    ].join('')
  return [
    floorShadow(sheet, 410, 670, 370, 34, 0.42),
    line('M96 430L66 664M244 430L274 664M170 452V660', '#8d969c', 13),
    line('M84 560H260', '#8d969c', 9),
    path('M70 200Q170 150 270 200V400L206 480H134L70 400Z', steel),
    ...[240, 280, 320, 360].map((y) => line(`M72 ${y}H268`, darker(metal, 0.3), 4, 'opacity="0.5"')),
    path('M60 206Q170 96 280 206Z', down(sheet, main)),
    oval(170, 142, 20, 9, darker(main, 0.3)),
    path('M134 480H206L186 530H154Z', darker(metal, 0.25)),
    line('M170 524V560H246Q290 560 290 500V372Q290 356 310 356H760', '#cdd4d8', 26),
    line('M170 518V552H238Q282 552 282 494V366Q282 350 306 350H760', '#ffffff', 6, 'opacity="0.6"'),
    ...[400, 570, 720].map((x) => trough(x)),
    box(300, 300, 86, 84, down(sheet, main), 10),
    box(318, 318, 50, 30, '#16323f', 4),
    oval(326, 366, 5, 5, '#5fd36a'),
    oval(344, 366, 5, 5, '#f0b429'),
    oval(362, 366, 5, 5, '#e0503c'),
  ].join('')
}

const fan = (sheet: Sheet, [frame, blade]: Colours): string => {
  const blades = Array.from(
    { length: 6 },
    (_, at) =>
      `<g transform="translate(400 400) rotate(${at * 60})">${path('M0 0Q40 -60 22 -196Q90 -170 96 -96Q70 -24 0 0Z', down(sheet, blade))}${line('M6 -20Q44 -80 30 -180', '#ffffff', 5, 'opacity="0.4"')}</g>`,
  ).join('')
  const grid = [60, 110, 160, 208]
    .map((radius) => oval(400, 400, radius, radius, 'none', 'stroke="#e8ecee" stroke-width="4" opacity="0.75"'))
    .join('')
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const angle = (at * Math.PI) / 6
    return line(
      `M${400 + Math.cos(angle) * 40} ${400 + Math.sin(angle) * 40}L${400 + Math.cos(angle) * 232} ${400 + Math.sin(angle) * 232}`,
      '#e8ecee',
      3.4,
      'opacity="0.7"',
    )
  }).join('')
  return [
    floorShadow(sheet, 400, 682, 300, 34, 0.44),
    box(136, 132, 528, 540, down(sheet, frame), 14),
    box(152, 148, 496, 508, darker(frame, 0.1), 8),
    oval(400, 400, 240, 240, '#1f2529'),
    blades,
    oval(400, 400, 44, 44, ball(sheet, darker(blade, 0.1))),
    grid,
    spokes,
    oval(400, 400, 242, 242, 'none', `stroke="${darker(frame, 0.25)}" stroke-width="12"`),
    ...[
      [170, 166],
      [630, 166],
      [170, 638],
      [630, 638],
    ].map(([x, y]) => oval(x!, y!, 9, 9, ball(sheet, '#9aa2a8'))),
    box(150, 664, 80, 20, darker(frame, 0.3), 4),
    box(570, 664, 80, 20, darker(frame, 0.3), 4),
  ].join('')
}

const machines = { tractor, seeder, cutter, feeder, fan } as const

export const machine = (sheet: Sheet, it: Machine): string =>
  it.machine === 'seeder'
    ? group(seeder(sheet, it.colours), 'translate(44 68) scale(0.89)')
    : machines[it.machine](sheet, it.colours)

const field = (sheet: Sheet): string => {
  const furrow = (at: number) => {
    const low = 400 + (at - 7) * 150
    return path(`M${400 + (at - 7) * 22} 500L${low - 34} 800H${low + 34}Z`, at % 2 === 0 ? '#7a5130' : '#8f6440')
  }
  return meadow(sheet) + box(0, 520, 800, 280, '#83583a') + Array.from({ length: 15 }, (_, at) => furrow(at)).join('')
}

const shed = (sheet: Sheet): string =>
  [
    box(
      0,
      0,
      800,
      800,
      sheet.linear([
        [0, '#e3e8e6'],
        [1, '#cfd6d2'],
      ]),
    ),
    ...Array.from({ length: 17 }, (_, at) => line(`M${at * 50} 0V560`, '#b4bfba', 4, 'opacity="0.5"')),
    box(
      0,
      560,
      800,
      240,
      sheet.linear([
        [0, '#b9b4a8'],
        [1, '#a39c8e'],
      ]),
    ),
    line('M0 640H800M0 720H800', '#8f897c', 3, 'opacity="0.5"'),
  ].join('')

/** Where it works: on the field or in the shed. */
export const machineAtWork = (sheet: Sheet, it: Machine): string =>
  (it.machine === 'tractor' || it.machine === 'seeder' ? field(sheet) : shed(sheet)) +
  group(machine(sheet, it), 'translate(68 120) scale(0.84)')

/** A part of it, near. */
export const machineClose = (sheet: Sheet, it: Machine): string => {
  const [x, y] = { tractor: [590, 480], seeder: [400, 420], cutter: [420, 420], feeder: [330, 400], fan: [400, 400] }[
    it.machine
  ]!
  return shed(sheet) + group(machine(sheet, it), `translate(${400 - x! * 2} ${400 - y! * 2}) scale(2)`)
}

/** A row of them in the yard. */
export const machineRow = (sheet: Sheet, it: Machine): string => {
  const one = machine(sheet, it)
  return (
    shed(sheet) +
    group(one, 'translate(-40 160) scale(0.54)') +
    group(one, 'translate(400 160) scale(0.54)') +
    group(one, 'translate(128 214) scale(0.72)')
  )
}
