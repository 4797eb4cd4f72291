import { favourite } from '@mall/api/favourite/endpoints'
import { serve } from '../../kernel/serve.ts'
import { editFavourite } from './edit-favourite.ts'
import { checkFavourites, listFavourites } from './list-favourites.ts'

export const routes = serve('favourite', favourite, {
  list: listFavourites,
  edit: editFavourite,
  check: checkFavourites,
})
