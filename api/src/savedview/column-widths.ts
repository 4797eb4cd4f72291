/** Smallest and largest width of a column, in pixels. */
export const columnWidths = { least: 40, most: 1_200 } as const
