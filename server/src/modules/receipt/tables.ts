import { onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  receipt: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    person: { withheld: 'what an enterprise took in; who made the paper is kept with it' },
  },
}
