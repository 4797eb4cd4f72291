import { lackingPapers } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import { expect, test } from 'vitest'
import { mayAudit, mayHandIn, papersAfter, papersNeeded, routeOf } from './rules.ts'
import type { Shipment } from './rules.ts'

const within: Shipment = { cargo: [], route: 'within', buyer: 'person' }

test.each<[Partial<Shipment>, number[]]>([
  [{}, []],
  [{ cargo: [1] }, [1]],
  [{ cargo: [1], route: 'across' }, [1, 2]],
  [{ cargo: [1], route: 'fetched' }, [1]],
  [{ cargo: [2], buyer: 'enterprise' }, [1, 3]],
  [{ cargo: [2], buyer: 'enterprise', route: 'across' }, [1, 2, 3]],
  [{ cargo: [3], route: 'across' }, [1]],
  [{ cargo: [4, 4] }, [4]],
  [{ cargo: [5] }, []],
  [{ cargo: [5], route: 'across' }, [5]],
  [{ cargo: [1, 4] }, [1, 4]],
])('%j needs %j', (it, needed) => expect(papersNeeded({ ...within, ...it })).toEqual(needed))

test('the route follows from the way and the provinces', () => {
  expect(routeOf({ deliveryType: 3, fromProvince: 130000, toProvince: 410000 })).toBe('fetched')
  expect(routeOf({ deliveryType: 1, fromProvince: 130000, toProvince: 130000 })).toBe('within')
  expect(routeOf({ deliveryType: 2, fromProvince: 130000, toProvince: 410000 })).toBe('across')
})

const paper = (given: Partial<CargoPaper>): CargoPaper => ({ kind: 1, needed: true, state: 0, until: null, ...given })
const today = '2026-11-25'

test('what is lacking is said with who has to do what', () => {
  const papers = [
    paper({}),
    paper({ kind: 4, state: 1 }),
    paper({ kind: 5, state: 3 }),
    paper({ kind: 2, state: 2, until: '2026-11-24' }),
    paper({ kind: 3, state: 2, until: today }),
    paper({ kind: 3, needed: false }),
  ]
  expect(lackingPapers(papers, today)).toEqual([
    '动物检疫合格证明（待卖家上传）',
    '兽药处方笺（待卖家审核）',
    '植物检疫证书（已驳回，待卖家重新上传）',
    '动物运输车辆备案表（2026-11-24 到期，待卖家重新上传）',
  ])
  expect(lackingPapers(null, today)).toEqual([])
})

test('one that holds is renewed in its last days, and stays in force meanwhile', () => {
  expect(mayHandIn(paper({ state: 2, until: '2026-11-28' }), 'seller', today)).toBe(false)
  expect(mayHandIn(paper({ state: 2, until: '2026-11-27' }), 'seller', today)).toBe(true)
  expect(mayHandIn(paper({ state: 1 }), 'seller', today)).toBe(false)
  expect(mayHandIn(paper({}), 'buyer', today)).toBe(false)
  expect(mayHandIn(paper({ needed: false }), 'seller', today)).toBe(false)
  expect(lackingPapers([paper({ state: 1, until: today })], today)).toEqual([])
  expect(mayAudit(paper({ state: 1 }), 'buyer')).toBe(true)
  expect(mayAudit(paper({ state: 1 }), 'seller')).toBe(false)
})

test('an order that goes another way keeps what it knows', () => {
  const known = [paper({ state: 2, until: today })]
  expect(papersAfter(known, [2])).toEqual([{ ...known[0], needed: false }, paper({ kind: 2 })])
  expect(papersAfter(papersAfter(known, []), [1])).toEqual(known)
  expect(papersAfter(null, [])).toBeNull()
})
