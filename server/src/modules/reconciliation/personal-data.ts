import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  channelStatement: { withheld: 'of the platform’s own accounts; it names which operator took it in' },
  channelDifference: { withheld: 'of the platform’s own accounts; it names which operator decided on it' },
}
