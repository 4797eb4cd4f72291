import type { NoChoice } from '../../../blocks/form/inputs/choices.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'

/** Returns a shop's classifies as choices; a child carries its parent's name in front. */
export const classifyOptions = (tree: AnswerOf<Calls['catalog']['classifyTree']>) =>
  tree.flatMap(({ classifyId, name, children }) => [
    { value: classifyId, label: name },
    ...children.map((child) => ({ value: child.classifyId, label: `${name} / ${child.name}` })),
  ])

/** Message shown if a shop has no classifies yet. */
export const noClassifies: NoChoice = { text: '店铺还没有分类', to: '/mj/goods/classify', add: '去新建' }
