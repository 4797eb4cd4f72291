import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  applet: { withheld: 'the mini-program of a shop; its legal person stands in the public register of enterprises' },
  appletLog: { withheld: 'what happened to the mini-program of a shop; who of its staff did it is kept for the shop' },
  appletAuthorisation: { withheld: 'that the staff of a shop asked for an authorisation; forgotten within days' },
  openPlatform: { withheld: 'by which the platform proves itself at WeChat; of no person' },
  standInRegistration: {
    withheld: 'what was given to the stand-in of an outside service, which has no people of its own',
  },
}
