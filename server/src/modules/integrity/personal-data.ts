import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  invariantState: { withheld: 'how the house was checked; which operator asked for it is kept for the platform' },
}
