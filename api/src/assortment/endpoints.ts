import { articles } from './articles.ts'
import { batches } from './batches.ts'
import { listing } from './listing.ts'
import { sheets } from './sheets.ts'
import { shelf } from './shelf.ts'
import { skus } from './skus.ts'
import { terms } from './terms.ts'

export const assortment = { ...listing, ...shelf, ...skus, ...batches, ...terms, ...sheets, ...articles }
