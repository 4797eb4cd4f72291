import { line, oval, path } from './paint.ts'
import type { Motif } from './recipe.ts'

/* Emblems in a box from -50 to 50, in two colours: the figure and what is cut out of it. */

type Draw = (figure: string, ground: string) => string

const ray = (angle: number, colour: string): string => {
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return line(`M${x * 34} ${y * 34}L${x * 47} ${y * 47}`, colour, 7)
}

const kernel = (x: number, y: number, turn: number, colour: string): string =>
  `<path d="M0 -9Q8 -2 0 10Q-8 -2 0 -9Z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`

const motifs: Readonly<Record<Motif, Draw>> = {
  pig: (figure, ground) =>
    [
      path('M-36 -40Q-14 -44 -8 -26L-30 -12Q-42 -22 -36 -40ZM36 -40Q14 -44 8 -26L30 -12Q42 -22 36 -40Z', figure),
      oval(0, 4, 38, 35, figure),
      oval(0, 14, 19, 14, ground),
      oval(-7, 14, 4, 6, figure),
      oval(7, 14, 4, 6, figure),
      oval(-17, -7, 4.5, 5.5, ground),
      oval(17, -7, 4.5, 5.5, ground),
    ].join(''),
  hen: (figure, ground) =>
    [
      path(
        'M-44 -2Q-50 -30 -30 -38Q-28 -20 -14 -14Q2 -14 8 -30Q12 -44 26 -44Q38 -42 38 -30L48 -24L38 -20Q40 2 30 20Q18 36 -8 36Q-38 34 -44 -2Z',
        figure,
      ),
      path('M12 -42Q14 -54 22 -46Q26 -56 32 -46Q40 -52 38 -38Z', figure),
      path('M-28 2Q-8 -8 12 4Q4 22 -14 20Q-26 16 -28 2Z', ground),
      oval(27, -32, 3.6, 3.6, ground),
      line('M-8 36V48M6 34V48M-14 48H-2M0 48H12', figure, 4),
    ].join(''),
  duck: (figure, ground) =>
    [
      path(
        'M-48 6Q-40 8 -28 2Q-14 -6 0 -2Q10 -10 8 -26Q8 -44 24 -44Q38 -44 38 -30L52 -26Q50 -18 38 -20Q34 -8 36 6Q36 36 0 38Q-38 38 -48 6Z',
        figure,
      ),
      path('M-22 12Q-4 2 16 12Q6 28 -8 26Q-20 24 -22 12Z', ground),
      oval(25, -32, 3.6, 3.6, ground),
    ].join(''),
  fish: (figure, ground) =>
    [
      path(
        'M-50 -22Q-38 -10 -26 -6Q-6 -32 22 -24Q44 -16 50 0Q44 18 20 24Q-8 30 -26 8Q-38 12 -50 24Q-42 0 -50 -22Z',
        figure,
      ),
      path('M-6 -24Q4 -40 22 -36L18 -24Z', figure),
      oval(34, -5, 4.5, 4.5, ground),
      line('M18 -14Q10 0 18 14', ground, 4),
      line('M4 -8Q-2 0 4 8M-10 -6Q-14 0 -10 6', ground, 3),
    ].join(''),
  shrimp: (figure, ground) =>
    [
      path(
        'M-6 -36Q34 -40 38 -8Q40 26 4 36Q-14 40 -28 34L-20 26Q-24 20 -34 20Q-30 10 -14 18Q14 18 16 0Q14 -14 -6 -14Q-26 -12 -34 -22Q-24 -36 -6 -36Z',
        figure,
      ),
      line('M-30 -28Q-46 -40 -48 -50M-32 -22Q-48 -26 -52 -34', figure, 3.5),
      line('M-12 -14Q-16 -4 -22 0M0 -14Q-2 -2 -8 4', figure, 3.5),
      oval(-20, -26, 3.4, 3.4, ground),
      line('M14 -34Q18 -24 14 -14M30 -22Q22 -16 18 -6M34 4Q24 4 16 6', ground, 3),
    ].join(''),
  cattle: (figure, ground) =>
    [
      path('M-24 -30Q-46 -28 -44 -48Q-32 -36 -20 -38ZM24 -30Q46 -28 44 -48Q32 -36 20 -38Z', figure),
      path('M-26 -24Q-48 -26 -48 -12Q-38 -4 -26 -10ZM26 -24Q48 -26 48 -12Q38 -4 26 -10Z', figure),
      path('M-26 -36Q0 -44 26 -36Q28 -8 20 12Q24 42 0 44Q-24 42 -20 12Q-28 -8 -26 -36Z', figure),
      oval(0, 28, 15, 11, ground),
      oval(-6, 28, 3, 4.5, figure),
      oval(6, 28, 3, 4.5, figure),
      oval(-13, -10, 4, 5, ground),
      oval(13, -10, 4, 5, ground),
    ].join(''),
  sheep: (figure, ground) =>
    [
      ...[-28, -14, 0, 14, 28].map((x, at) => oval(x, -24 + Math.abs(at - 2) * 5, 15, 15, figure)),
      path('M-26 -16Q-46 -14 -46 -2Q-36 6 -24 0ZM26 -16Q46 -14 46 -2Q36 6 24 0Z', figure),
      path('M-24 -20Q0 -28 24 -20Q28 16 12 38Q0 48 -12 38Q-28 16 -24 -20Z', figure),
      oval(-10, 2, 4, 5, ground),
      oval(10, 2, 4, 5, ground),
      line('M0 22V30M0 30Q-6 36 -10 32M0 30Q6 36 10 32', ground, 3.5),
    ].join(''),
  maize: (figure, ground) =>
    [
      path('M0 -48Q22 -34 20 6Q16 38 0 44Q-16 38 -20 6Q-22 -34 0 -48Z', figure),
      ...[-36, -24, -12, 0, 12, 24].flatMap((y) => [-10, 0, 10].map((x) => oval(x, y, 3.6, 4.4, ground))),
      path('M-4 46Q-46 30 -40 -20Q-22 0 -14 22ZM4 46Q46 30 40 -20Q22 0 14 22Z', figure),
    ].join(''),
  wheat: (figure) =>
    [
      line('M0 48V-30', figure, 4),
      kernel(0, -38, 0, figure),
      ...[-26, -10, 6].flatMap((y) => [kernel(-11, y, -38, figure), kernel(11, y, 38, figure)]),
      line('M0 40Q-20 36 -26 20M0 34Q20 30 26 14', figure, 4),
    ].join(''),
  leaf: (figure, ground) =>
    [
      path('M-6 44Q-46 20 -30 -28Q-6 -24 2 -2Q14 -40 44 -44Q50 10 8 34Q2 40 -6 44Z', figure),
      line('M-6 44Q2 4 34 -32M-5 36Q-10 6 -24 -16', ground, 3.5),
    ].join(''),
  drop: (figure, ground) =>
    [
      path('M0 -48Q34 -6 34 14Q32 44 0 46Q-32 44 -34 14Q-34 -6 0 -48Z', figure),
      line('M-18 14Q-16 30 0 32', ground, 6),
    ].join(''),
  shield: (figure, ground) =>
    [
      path('M0 -48Q20 -36 40 -36Q44 20 0 48Q-44 20 -40 -36Q-20 -36 0 -48Z', figure),
      line('M0 -20V22M-20 1H20', ground, 11),
    ].join(''),
  egg: (figure, ground) =>
    [
      path('M0 -47C20 -47 33 -14 33 10C33 33 19 47 0 47C-19 47 -33 33 -33 10C-33 -14 -20 -47 0 -47Z', figure),
      line('M-16 6Q-16 -16 -2 -28', ground, 5),
    ].join(''),
  sun: (figure) =>
    [oval(0, 0, 25, 25, figure), ...Array.from({ length: 10 }, (_, at) => ray((at * Math.PI) / 5, figure))].join(''),
}

/** An emblem of the given size around a point. */
export const motif = (name: Motif, x: number, y: number, size: number, figure: string, ground: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">${motifs[name](figure, ground)}</g>`
