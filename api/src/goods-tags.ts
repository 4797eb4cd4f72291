/** Tags a seller may give goods, and the filters of the search. */
export const goodsTags = ['包邮', '自提', '新品', '推荐', '称重计价', '处方药'] as const
