/* What is worked in the background: its words, and the right in the shop it takes to see what came of it. */

export const taskKinds = {
  'order.export': { name: '导出订单', can: 'order.export', personal: true },
  'order.external': { name: '导入三方订单', can: 'order.money' },
  'order.sales': { name: '导出销售汇总', can: 'order.export', personal: true },
  'order.ship': { name: '导入运单号发货', can: 'order.ship' },
  'credential.bank': { name: '导入银行流水', can: 'order.auditpay' },
  'order.remark': { name: '批量备注', can: 'order.view', plan: true, counts: '笔' },
  'order.close': { name: '批量关闭订单', can: 'order.close', plan: true, counts: '笔' },
  'coupon.issue': { name: '发放优惠券', can: 'marketing.manage', plan: true, counts: '位客户' },
  'goods.price': { name: '批量改价', can: 'goods.price', plan: true, counts: '个规格' },
  'price.scheme': { name: '批量调整方案价', can: 'price.scheme', plan: true, counts: '个规格' },
  'goods.stock': { name: '批量改库存', can: 'stock.edit', plan: true, counts: '个规格' },
  'goods.terms': { name: '批量修改商品', can: 'goods.edit', plan: true, counts: '件' },
  'goods.shelf': { name: '批量上下架', can: 'goods.edit', plan: true, counts: '件' },
  'goods.sheet': { name: '导入商品', can: 'goods.edit' },
} as const
export type TaskKind = keyof typeof taskKinds
/** Kinds whose file holds personal data: each time it is fetched, the audit trail records it. */
export const isPersonal = (kind: TaskKind): boolean => 'personal' in taskKinds[kind]
/** The kinds of batches: previewed as a plan, and counted in `counts`. */
export type PlanKind = { [K in TaskKind]: (typeof taskKinds)[K] extends { plan: true } ? K : never }[TaskKind]
export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]

export const taskStates = { 0: '待确认', 1: '排队中', 2: '进行中', 3: '已完成', 4: '已中断', 5: '已取消' } as const
export type TaskState = keyof typeof taskStates

/** How long a task and its file are kept. */
export const taskDays = 7

/** Kinds whose tasks are previewed first: until they are confirmed they are plans, in no list and forgotten within the hour. */
export const planKinds: readonly TaskKind[] = taskKindNames.filter((kind) => 'plan' in taskKinds[kind])
export const planMinutes = 60
