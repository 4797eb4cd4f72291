import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  customerDelivery: {
    withheld: 'who unloads at a customer, as a shop wrote it down: a contact of that enterprise, known by no account',
  },
}
