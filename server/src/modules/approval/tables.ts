import type { Tables } from '../../kernel/table-facts.ts'

const ofPurchases = { archive: 'what a company agreed to spend is kept as long as its orders' }

export const tables: Tables = {
  purchaseApproval: {
    owner: 'boId',
    grows: ofPurchases,
    unrecorded: 'its steps are recorded, each with who decided',
    person: {
      withheld: 'what a company was asked is its own; who ordered stays as the record of it',
      atClosing: 'kept',
    },
  },
  purchaseApprovalStep: {
    owner: 'boId',
    grows: { with: 'purchaseApproval' },
    person: {
      withheld: 'what a company agreed to is its own; who decided stays as the record of it',
      atClosing: 'kept',
    },
  },
  purchaseBudget: { owner: 'boId' },
  budgetUse: { owner: 'boId', unrecorded: 'the sum of what orders took, by which it is checked' },
  budgetTake: { owner: 'boId', grows: ofPurchases, unrecorded: 'made with an order, whose log says it' },
  approvalRule: { owner: 'boId' },
}
