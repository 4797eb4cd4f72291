export { setFavourite } from './edit-favourite.ts'
