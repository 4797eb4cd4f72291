import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  channelStatement: {
    owner: { house: 'of the platform’s own accounts with channels and its bank' },
    grows: books,
    except: onceOnly,
    person: { withheld: 'of the platform’s own accounts; it names which operator took it in' },
  },
  channelDifference: {
    owner: { house: 'of the platform’s own accounts' },
    grows: { with: 'channelStatement' },
    person: { withheld: 'of the platform’s own accounts; it names which operator decided on it' },
  },
  channelLine: {
    owner: { house: 'of the platform’s own accounts' },
    grows: { with: 'channelStatement' },
    unrecorded: 'what a channel wrote, as it stands in its file',
  },
}
