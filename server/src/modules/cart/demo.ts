/* Carts of the demonstration, by the keys of its goods and accounts. */

export const carts: Readonly<Record<string, readonly (readonly [key: string, sku: number, qty: number])[]>> = {
  buyer1: [
    ['feed-s1', 1, 8],
    ['feed-550', 0, 20],
    ['med-florfenicol', 0, 12],
    ['med-iodine', 0, 4],
    ['seed-wheat', 0, 10],
    ['fish-bass', 0, 30],
  ],
  purch1: [
    ['feed-551', 0, 100],
    ['vac-fmd', 0, 10],
  ],
  buyer2: [['egg-tray', 0, 12]],
}
