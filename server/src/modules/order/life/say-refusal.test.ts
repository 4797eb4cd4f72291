import { buyerPermissions, shopPermissions } from '@mall/api/permissions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts, byAppointment, facts, hours } from '../../../../test/builders/order-facts.ts'
import { missingButtons } from './buttons.ts'
import { orderMachine } from './machine.ts'
import { sayRefusal } from './say-refusal.ts'

const every = new Set<string>([...Object.keys(buyerPermissions), ...Object.keys(shopPermissions)])

describe('what is said where a step is refused', () => {
  it('says why, wherever the state allows a step: no guard answers that the state does not', () => {
    fc.assert(
      fc.property(anyFacts, (it) => {
        const silent = Object.entries(orderMachine.rows).filter(
          ([, { from, when }]) => from.includes(it.orderStatus) && when?.(it) === 'WRONG_STATE',
        )
        expect(silent.map(([action]) => action)).toEqual([])
      }),
    )
  })

  it('says in every refusal what it is about: no place of its words stays empty', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('buyer' as const, 'seller' as const), (it, side) => {
        const bare = missingButtons(it, { side, can: every, own: true }).flatMap((missing) =>
          'refusal' in missing ? [sayRefusal(it, missing.action, missing.refusal)] : [],
        )
        expect(bare.filter((say) => /当前状态|undefined|[{}]|[，：；]$|[，：；]{2}|“”/.test(say))).toEqual([])
      }),
    )
  })

  it('names who has to sign a contract that is demanded', () => {
    const demanded = (contractStatus: number) =>
      sayRefusal(facts(10, { contractPolicy: 2, contractStatus }), 'pay', 'CONTRACT_UNSIGNED')
    expect([1, 2].map(demanded)).toEqual(['须先由双方签署合同，现在待买家签署', '须先由双方签署合同，现在待卖家签署'])
  })

  it('names what has to happen first, and who does it', () => {
    expect(sayRefusal(facts(10), 'ship', 'WRONG_STATE')).toBe(
      '订单现在是“待付款”，先由买家付款，到“待发货”、“部分发货”时可以',
    )
    expect(sayRefusal(facts(10, { payStatus: 1 }), 'receive', 'WRONG_STATE')).toContain('先由卖家审核付款凭证')
    expect(sayRefusal(facts(60), 'changeMoney', 'WRONG_STATE')).toBe('订单现在是“已完成”，只有“待付款”时可以')
    expect(sayRefusal(facts(30, byAppointment(1)), 'review', 'WRONG_STATE')).toContain('先由卖家确认自提时间')
    expect(sayRefusal(facts(91), 'applyAfterSales', 'WRONG_STATE')).toMatch(/^订单现在是“已关闭”，只有/)
  })

  it('says of a step that is none of this order what the order is, not which state it needs', () => {
    expect(sayRefusal(facts(10), 'pressPickup', 'WRONG_STATE')).toBe('这笔订单由卖家送货，不是自提')
    expect(sayRefusal(facts(10, byAppointment(1)), 'remind', 'WRONG_STATE')).toContain('自提')
    expect(sayRefusal(facts(30, { payTime: hours(-1) }), 'remind', 'REMIND_TOO_EARLY')).toMatch(/24 小时.*起$/)
  })
})
