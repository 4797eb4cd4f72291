import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  purchaseApproval: {
    withheld: 'what a company was asked is its own; who ordered stays as the record of it',
    atClosing: 'kept',
  },
  purchaseApprovalStep: {
    withheld: 'what a company agreed to is its own; who decided stays as the record of it',
    atClosing: 'kept',
  },
}
