import type { RowAct } from './act-of.ts'

type Shown = { readonly act: Pick<RowAct<never>, 'kind' | 'label'> }

const most = 3

/** What stands in the line of a row: three, or of more the main ones and the first, two in all; the rest stands under 更多. */
export const inLine = <A extends Shown>(all: readonly A[]): { readonly line: A[]; readonly more: A[] } => {
  if (all.length <= most) return { line: [...all], more: [] }
  const first = all
    .toSorted((a, b) => Number(b.act.kind === 'brand') - Number(a.act.kind === 'brand'))
    .slice(0, most - 1)
  return { line: all.filter((it) => first.includes(it)), more: all.filter((it) => !first.includes(it)) }
}

const sign = 13
const gap = 6
const cell = 18
/** As wide as a small button is with such a label. */
const widthOf = ({ label, kind }: Pick<RowAct<never>, 'label' | 'kind'>): number =>
  label.length * sign + (kind === 'quiet' ? 14 : 22)

/** How wide the column is in which the widest three stand beside each other. */
export const lineWidth = (acts: readonly Pick<RowAct<never>, 'label' | 'kind'>[]): number => {
  const widest = acts
    .map(widthOf)
    .toSorted((a, b) => b - a)
    .slice(0, most)
  return widest.reduce((sum, it) => sum + it, cell + gap * Math.max(widest.length - 1, 0))
}
