/** How narrow and how wide a column may be kept, in pixels. */
export const columnWidths = { least: 40, most: 1_200 } as const
