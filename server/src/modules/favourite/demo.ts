/* Favourites of the demonstration, by the keys of its goods and accounts. */

export const favouriteGoods = [
  'feed-s1', 'feed-550', 'feed-layer', 'feed-bulk', 'med-florfenicol', 'med-ivermectin', 'med-vitamin', 'vac-csf',
  'seed-maize-958', 'fert-compound', 'fish-bass', 'egg-tray', 'egg-free', 'pig-piglet', 'tractor-90',
] // prettier-ignore
export const favouritesOfOthers: Readonly<Record<string, readonly string[]>> = {
  purch1: ['feed-550', 'feed-551', 'vac-fmd', 'pig-gilt'],
  buyer2: ['feed-layer', 'egg-tray', 'hen-young'],
  farmer1: ['feed-s1', 'feed-550'],
  farmer3: ['feed-s1', 'med-iodine'],
  farmer5: ['fish-bass', 'feed-fish', 'fry-bass'],
  farmer8: ['fert-urea', 'seed-wheat'],
}
