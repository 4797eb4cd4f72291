import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const content = { role: 'operator', can: 'operate.content' } as const

/* Category tree of the platform, which its operators maintain. */
export const tree = {
  operatedTree: endpoint({
    about:
      "Returns the platform's categories in tree order, with their requirements for goods and the number of goods.",
    effect: 'read',
    at: [post('/rest/operate/category/list')],
    access: content,
    input: inputs.operatedTree,
    output: pageOf(
      z.object({
        categoryId: id,
        parentId: id.nullable(),
        level: z.int(),
        name: z.string(),
        pathText: z.string(),
        enabled: z.boolean(),
        needQualType: z.int().nullable(),
        needQualName: z.string().nullable(),
        afterSaleDays: z.int(),
        unitIds: z.array(id),
        unitNames: z.array(z.string()),
        attrs: z.array(z.object({ name: z.string(), required: z.boolean() })),
        weighGoods: z.boolean(),
        isPrescription: z.boolean(),
        version: z.int(),
        goodsCount: z.int(),
        childCount: z.int(),
        buttons: z.array(z.enum(['edit', 'addBelow', 'up', 'down', 'remove'])),
      }),
    ),
  }),
  platformUnits: endpoint({
    about: 'Returns the units of the platform, which categories offer.',
    effect: 'read',
    at: [post('/rest/operate/category/units')],
    access: content,
    input: inputs.platformUnits,
    output: z.array(z.object({ unitId: id, name: z.string() })),
  }),
  saveCategory: endpoint({
    about:
      'Adds a category of the platform, at most three levels deep, or changes the version that was read; the audit trail records it.',
    effect: 'write',
    at: [post('/rest/operate/category/save')],
    access: content,
    input: inputs.saveCategory,
    output: z.object({ categoryId: id }),
  }),
  moveCategory: endpoint({
    about: 'Moves a category one place up or down among its siblings.',
    effect: 'write',
    at: [post('/rest/operate/category/move')],
    access: content,
    input: inputs.moveCategory,
    output: z.literal(true),
  }),
  removeCategory: endpoint({
    about: 'Deletes an unused category: without subcategories, goods, library goods and shops.',
    effect: 'write',
    at: [post('/rest/operate/category/remove')],
    access: content,
    input: inputs.removeCategory,
    output: z.literal(true),
  }),
}
