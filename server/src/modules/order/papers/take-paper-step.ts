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
 * Steps of an order by its papers, for the room that audits them. The caller has locked the order, so of an audit and a loading at
 * the same time the second sees the first.
 */

type Side = 'buyer' | 'seller'

const withPaper = ({ cargoPapers }: LockedOrder, kind: CargoPaperKind, change: Partial<CargoPaper>) => ({
  cargoPapers: (cargoPapers ?? []).map((it) => (it.kind === kind ? { ...it, ...change } : it)),
})

/**
 * Hands a paper in for one side; it then waits for the other side's audit. Refuses NO_PAPER_TO_HAND_IN if this side may not hand it
 * in now.
 */
export const handInPaper = (ctx: Write, order: LockedOrder, kind: CargoPaperKind, side: Side) => {
  const today = dateText(ctx.now)
  if (order.cargoPapers?.some((it) => it.kind === kind && mayHandIn(it, side, today)) !== true)
    return refuse('NO_PAPER_TO_HAND_IN')
  return act(ctx, order, side === 'buyer' ? 'handInPaper' : 'handInShopPaper', side, {
    text: `${side === 'buyer' ? '买家' : '卖家'}上传${cargoPaperWords(kind).name}`,
    changes: withPaper(order, kind, { state: 1 }),
  })
}

/** Decision on a paper and who took it; `until` is the last day on which a passed paper is valid. */
export type PaperVerdict = { readonly by: Side | 'operator' | 'timer'; readonly remark: string } & (
  | { readonly verdict: 'passed'; readonly until: string }
  | { readonly verdict: 'rejected' | 'withdrawn' }
)

const names = { buyer: '买家', seller: '卖家', operator: '平台', timer: '系统' } as const
const done = { passed: '审核通过', rejected: '驳回', withdrawn: '撤回' } as const
const states = { passed: 2, rejected: 3, withdrawn: 0 } as const

/** Records that a paper was decided or taken back. Refuses PAPER_EXPIRED if a passed paper is no longer valid. */
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
 * Refuses PAPERS_MISSING if an order may not be loaded, with its papers and who has to do what. A caller that admits, loads or
 * releases a vehicle calls this under the lock of the order, in the same transaction.
 */
export const demandPapers = (order: LockedOrder): void => {
  if (papersComplete(order) !== true) refuseStep(order, 'ship', 'PAPERS_MISSING')
}

/** Returns in words what keeps an order from being loaded, for example `动物检疫合格证明（待卖家上传）`; empty if nothing does. */
export const papersLackingOf = ({ cargoPapers, now }: Pick<LockedOrder, 'cargoPapers' | 'now'>): string[] =>
  lackingPapers(cargoPapers, dateText(now))
