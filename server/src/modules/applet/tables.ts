import { outside } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  applet: {
    owner: 'shopId',
    except: {
      'is unique by (app_id)': 'the number of another service, by which it calls: one mini-program is that of one shop',
    },
    person: { withheld: 'the mini-program of a shop; its legal person stands in the public register of enterprises' },
  },
  appletLog: {
    owner: 'shopId',
    unrecorded: 'a record itself',
    person: { withheld: 'what happened to the mini-program of a shop; who of its staff did it is kept for the shop' },
  },
  appletAuthorisation: {
    owner: 'shopId',
    kept: { by: 'askTime', days: 7 },
    except: {
      'is unique by (pre_auth_code)': 'the word of another service, by which it says whose authorisation was given',
    },
    unrecorded: 'a page that was asked for; what comes of it is recorded of applet',
    person: { withheld: 'that the staff of a shop asked for an authorisation; forgotten within days' },
  },
  openPlatform: {
    owner: outside,
    unrecorded: 'what another service gave the platform, encrypted',
    person: { withheld: 'by which the platform proves itself at WeChat; of no person' },
  },
  standInRegistration: {
    owner: outside,
    unrecorded: 'the stand-in of an outside service',
    person: {
      withheld: 'what was given to the stand-in of an outside service, which has no people of its own',
    },
  },
  appletNotice: { owner: outside, kept: { by: 'receiveTime', days: 30 }, unrecorded: 'a record itself' },
  standInAccount: { owner: outside, unrecorded: 'the stand-in of an outside service' },
  standInVisit: { owner: outside, unrecorded: 'the stand-in of an outside service' },
}
