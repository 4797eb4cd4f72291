/**
 * Returns the parts to check in a round: the newest two, which have nearly all changes; one of the others in turn; and those with
 * findings, so that they are reported until fixed.
 */
export const partsOfRound = (last: number, round: number, found: readonly number[]): number[] =>
  [...new Set([last, Math.max(last - 1, 0), round % (last + 1), ...found])].toSorted((one, other) => one - other)
