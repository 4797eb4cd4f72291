import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  shopDecoration: { withheld: 'how a shop shows itself; who of its staff decorated it is kept for the shop' },
}
