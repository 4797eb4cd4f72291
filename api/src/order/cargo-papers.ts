/* Papers that goods need before they are loaded: their kinds, the side that hands each in, and their states for an order. */

/** Kind of goods that decides the papers, from the category: 1 活畜禽 2 种畜禽 3 水产苗种 4 兽用处方药 5 农作物种子. */
export type CargoKind = 1 | 2 | 3 | 4 | 5

type PaperWords = {
  readonly name: string
  /** Side that hands it in; the other side, or the operator, audits it. */
  readonly by: 'buyer' | 'seller'
  /** Required content of the paper. */
  readonly note: string
  /** Whether it may be valid without an end. */
  readonly longTerm?: true
}
export const cargoPaperKinds = {
  1: { name: '动物检疫合格证明', by: 'seller', note: '产地检疫出具，数量、起运地和目的地与订单一致' },
  2: { name: '动物运输车辆备案表', by: 'seller', note: '承运车辆已备案，车牌与装货车辆一致', longTerm: true },
  3: { name: '动物防疫条件合格证', by: 'buyer', note: '接收种畜禽的养殖场持有', longTerm: true },
  4: { name: '兽药处方笺', by: 'buyer', note: '执业兽医开具，药名、用量与订单一致' },
  5: { name: '植物检疫证书', by: 'seller', note: '调运种子的检疫证书，品种、数量与订单一致' },
} as const satisfies Readonly<Record<number, PaperWords>>
export type CargoPaperKind = keyof typeof cargoPaperKinds
export const cargoPaperKindNames = Object.keys(cargoPaperKinds).map(Number) as CargoPaperKind[]

export const cargoPaperWords = (kind: CargoPaperKind): PaperWords => cargoPaperKinds[kind]

/** States of the newest paper of a kind: none (or withdrawn), waiting for its audit, passed, rejected. */
export const cargoPaperStates = { 0: '待上传', 1: '待审核', 2: '已通过', 3: '已驳回' } as const
type CargoPaperState = keyof typeof cargoPaperStates

/** Paper of one order. */
export type CargoPaper = {
  readonly kind: CargoPaperKind
  /** False if a change of the order's delivery way made it unnecessary. */
  readonly needed: boolean
  readonly state: CargoPaperState
  /** Last valid day of the newest passed one, `yyyy-MM-dd`; null if none passed. */
  readonly until: string | null
}

/** Stored last day of a paper that is valid without an end. */
export const withoutEnd = '9999-12-31'
/** Days before its end from which on a paper may be handed in again. */
export const daysToRenew = 3
/** Days after which an unaudited paper is rejected; it never passes automatically. */
export const daysToAuditPaper = 7

const sides = { buyer: '买家', seller: '卖家' } as const
const other = { buyer: 'seller', seller: 'buyer' } as const

/** Returns whether the paper is valid on this day. */
export const holdsOn = ({ until }: Pick<CargoPaper, 'until'>, today: string): boolean =>
  until !== null && until >= today

/** Returns what has to happen with an invalid paper, and by which side. */
const toDo = ({ kind, state, until }: CargoPaper): string => {
  const { by } = cargoPaperKinds[kind]
  if (state === 1) return `待${sides[other[by]]}审核`
  if (state === 3) return `已驳回，待${sides[by]}重新上传`
  return until === null ? `待${sides[by]}上传` : `${until} 到期，待${sides[by]}重新上传`
}

/** Returns the papers that prevent the loading of an order, each with what to do and by which side; empty if it may be loaded. */
export const lackingPapers = (papers: readonly CargoPaper[] | null, today: string): string[] =>
  (papers ?? [])
    .filter((it) => it.needed && !holdsOn(it, today))
    .map((it) => `${cargoPaperKinds[it.kind].name}（${toDo(it)}）`)
