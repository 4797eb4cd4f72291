import type { NoChoice } from '../../../blocks/form/inputs/choices.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'

/** The classifies of a shop to choose from, those below another one with its name before theirs. */
export const classifyOptions = (tree: AnswerOf<Calls['catalog']['classifyTree']>) =>
  tree.flatMap(({ classifyId, name, children }) => [
    { value: classifyId, label: name },
    ...children.map((child) => ({ value: child.classifyId, label: `${name} / ${child.name}` })),
  ])

/** What is said where a shop has no classifies yet. */
export const noClassifies: NoChoice = { text: '店铺还没有分类', to: '/mj/goods/classify', add: '去新建' }
