/* The papers that goods need before they are loaded: which there are, who hands one in, and how an order stands with each. */

/** What the papers of goods depend on, as their category says: 1 活畜禽 2 种畜禽 3 水产苗种 4 兽用处方药 5 农作物种子. */
export type CargoKind = 1 | 2 | 3 | 4 | 5

type PaperWords = {
  readonly name: string
  /** Who hands it in; the other side, or the operator, audits it. */
  readonly by: 'buyer' | 'seller'
  /** What it has to say. */
  readonly note: string
  /** May it hold without an end? */
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

/** How the newest paper of a kind stands: none (or taken back), waits for its audit, passed, rejected. */
export const cargoPaperStates = { 0: '待上传', 1: '待审核', 2: '已通过', 3: '已驳回' } as const
type CargoPaperState = keyof typeof cargoPaperStates

/** A paper of one order. */
export type CargoPaper = {
  readonly kind: CargoPaperKind
  /** False since the order goes another way than when it was placed. */
  readonly needed: boolean
  readonly state: CargoPaperState
  /** Until when the newest one that passed holds, `yyyy-MM-dd`, this day included. */
  readonly until: string | null
}

/** What holds without an end is kept as holding until then. */
export const withoutEnd = '9999-12-31'
/** A paper may be handed in anew so many days before it ends. */
export const daysToRenew = 3
/** Nobody passes a paper for its auditor: after so many hours they are reminded, after so many days it is rejected. */
export const daysToAuditPaper = 7

const sides = { buyer: '买家', seller: '卖家' } as const
const other = { buyer: 'seller', seller: 'buyer' } as const

/** Does it hold on this day? */
export const holdsOn = ({ until }: Pick<CargoPaper, 'until'>, today: string): boolean =>
  until !== null && until >= today

/** What has to happen with a paper that does not hold, and by whom. */
const toDo = ({ kind, state, until }: CargoPaper): string => {
  const { by } = cargoPaperKinds[kind]
  if (state === 1) return `待${sides[other[by]]}审核`
  if (state === 3) return `已驳回，待${sides[by]}重新上传`
  return until === null ? `待${sides[by]}上传` : `${until} 到期，待${sides[by]}重新上传`
}

/** The papers that keep an order from being loaded, each with what is to be done and by whom; none: it may be loaded. */
export const lackingPapers = (papers: readonly CargoPaper[] | null, today: string): string[] =>
  (papers ?? [])
    .filter((it) => it.needed && !holdsOn(it, today))
    .map((it) => `${cargoPaperKinds[it.kind].name}（${toDo(it)}）`)
