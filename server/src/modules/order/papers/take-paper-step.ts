import { cargoPaperWords, lackingPapers } from '@mall/api/order/cargo-papers'
import type { CargoPaper, CargoPaperKind } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { act, refuseStep } from '../life/act.ts'
import { papersComplete } from '../life/paper-guards.ts'
import type { LockedOrder } from '../life/store.ts'
import { mayHandIn } from './rules.ts'

/*
 * The steps of an order that its papers take, for the room that audits them. Every order comes in locked, so that of an audit and of
 * loading at once the second sees what the first did.
 */

type Side = 'buyer' | 'seller'

const withPaper = ({ cargoPapers }: LockedOrder, kind: CargoPaperKind, change: Partial<CargoPaper>) => ({
  cargoPapers: (cargoPapers ?? []).map((it) => (it.kind === kind ? { ...it, ...change } : it)),
})

/** One side hands a paper in, which waits for its audit from now on. Refuses NO_PAPER_TO_HAND_IN for one that is not theirs to hand in now. */
export const handInPaper = (ctx: Write, order: LockedOrder, kind: CargoPaperKind, side: Side) => {
  const today = dateText(ctx.now)
  if (order.cargoPapers?.some((it) => it.kind === kind && mayHandIn(it, side, today)) !== true)
    return refuse('NO_PAPER_TO_HAND_IN')
  return act(ctx, order, side === 'buyer' ? 'handInPaper' : 'handInShopPaper', side, {
    text: `${side === 'buyer' ? '买家' : '卖家'}上传${cargoPaperWords(kind).name}`,
    changes: withPaper(order, kind, { state: 1 }),
  })
}

/** What became of a paper, and by whom; `until` is the day until which one that passed holds. */
export type PaperVerdict = { readonly by: Side | 'operator' | 'timer'; readonly remark: string } & (
  | { readonly verdict: 'passed'; readonly until: string }
  | { readonly verdict: 'rejected' | 'withdrawn' }
)

const names = { buyer: '买家', seller: '卖家', operator: '平台', timer: '系统' } as const
const done = { passed: '审核通过', rejected: '驳回', withdrawn: '撤回' } as const
const states = { passed: 2, rejected: 3, withdrawn: 0 } as const

/** A paper was decided or taken back. Refuses PAPER_EXPIRED to pass what holds no longer. */
export const decidePaper = (ctx: Write, order: LockedOrder, kind: CargoPaperKind, it: PaperVerdict) => {
  const { by, verdict, remark } = it
  const bySeller = cargoPaperWords(kind).by === 'seller'
  if (verdict === 'passed' && it.until < dateText(ctx.now)) return refuse('PAPER_EXPIRED', { date: it.until })
  const step = verdict === 'withdrawn' ? 'withdrawPaper' : bySeller ? 'auditShopPaper' : 'auditPaper'
  const text = `${names[by]}${done[verdict]}${cargoPaperWords(kind).name}${remark === '' ? '' : `：${remark}`}`
  return act(ctx, order, step, by, {
    text: text.slice(0, 200),
    changes: withPaper(order, kind, {
      state: states[verdict],
      ...(verdict === 'passed' ? { until: it.until } : {}),
    }),
  })
}

/**
 * Refuses PAPERS_MISSING, with the papers and who has to do what, where an order may not be loaded. Who lets a vehicle in, loads it
 * or lets it go asks this under the lock of the order, in the transaction in which they do it.
 */
export const demandPapers = (order: LockedOrder): void => {
  if (papersComplete(order) !== true) refuseStep(order, 'ship', 'PAPERS_MISSING')
}

/** What keeps an order from being loaded, in words: `动物检疫合格证明（待卖家上传）`; nothing where it may be. */
export const papersLackingOf = ({ cargoPapers, now }: Pick<LockedOrder, 'cargoPapers' | 'now'>): string[] =>
  lackingPapers(cargoPapers, dateText(now))
