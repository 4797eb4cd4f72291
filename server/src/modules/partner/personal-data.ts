import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  partner: { withheld: 'an outside program; whom to ask about it is said by who runs it, as a business' },
  partnerKey: { withheld: 'keys of an outside program' },
}
