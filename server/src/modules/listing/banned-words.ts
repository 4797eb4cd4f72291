/* Words that the law on advertising, and that on veterinary drugs, keep out of the names of goods. */

const banned = [
  '国家级',
  '世界级',
  '最高级',
  '最佳',
  '第一品牌',
  '全网最低',
  '绝对',
  '根治',
  '包治',
  '药到病除',
  '百分百有效',
  '100%有效',
  '无效退款',
  '特供',
  '专供机关',
] as const

/** The first banned word in a name, spaces and the width of letters aside. */
export const bannedWord = (name: string): string | undefined => {
  const plain = name.normalize('NFKC').replace(/\s/g, '')
  return banned.find((word) => plain.includes(word))
}
