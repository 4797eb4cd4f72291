import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  supplyCustomer: { withheld: 'under which name a shop keeps a customer in its own books' },
}
