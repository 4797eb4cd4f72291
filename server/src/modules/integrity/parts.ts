/**
 * The parts to check in a round: the newest two, where nearly all changes are; one of the others, each in its turn; and
 * those where something was found before, so that it is reported until it is mended.
 */
export const partsOfRound = (last: number, round: number, found: readonly number[]): number[] =>
  [...new Set([last, Math.max(last - 1, 0), round % (last + 1), ...found])].toSorted((one, other) => one - other)
