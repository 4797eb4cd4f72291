import type { RowAct } from './act-of.ts'

type Shown = { readonly act: Pick<RowAct<never>, 'kind' | 'label'> }

/** Largest number of acts in one line; a narrower window has room for fewer. */
export type MostInLine = 1 | 2 | 3

/** Splits the acts of a row into those in its line and those under 更多. If not all fit, the line keeps the main acts and the first ones. */
export const inLine = <A extends Shown>(
  all: readonly A[],
  most: MostInLine,
): { readonly line: A[]; readonly more: A[] } => {
  if (all.length <= most) return { line: [...all], more: [] }
  const first = all
    .toSorted((a, b) => Number(b.act.kind === 'brand') - Number(a.act.kind === 'brand'))
    .slice(0, Math.max(most - 1, 1))
  return { line: all.filter((it) => first.includes(it)), more: all.filter((it) => !first.includes(it)) }
}

const sign = 13
const gap = 6
const cell = 18
/** Returns the width in pixels of a small button with this label. */
const widthOf = ({ label, kind }: Pick<RowAct<never>, 'label' | 'kind'>): number =>
  label.length * sign + (kind === 'quiet' ? 14 : 22)

const widthOfMore = widthOf({ label: '更多', kind: 'quiet' })

/** Returns the column width in pixels that fits the widest acts side by side, as many as `most` allows. */
export const lineWidth = (acts: readonly Pick<RowAct<never>, 'label' | 'kind'>[], most: MostInLine): number => {
  const widths = acts.map(widthOf).toSorted((a, b) => b - a)
  const lineOf = (all: readonly number[]) => all.reduce((sum, it) => sum + it, gap * Math.max(all.length - 1, 0))
  const beside = widths.length > most ? lineOf([...widths.slice(0, Math.max(most - 1, 1)), widthOfMore]) : 0
  return cell + Math.max(lineOf(widths.slice(0, most)), beside)
}
