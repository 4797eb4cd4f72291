/** Names of shop licences, by type. */
export const qualificationNames: Readonly<Record<number, string>> = {
  1: '营业执照',
  2: '饲料生产许可证',
  3: '兽药经营许可证',
  4: '种子生产经营许可证',
  5: '种畜禽生产经营许可证',
  6: '动物防疫条件合格证',
  7: '食品经营许可证',
  8: '农药经营许可证',
  9: '其他资质',
}
