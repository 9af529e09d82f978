/**
 * The performance metrics. The first three are shares of occasions, the others plain counts (/metrics explains each).
 */
export const performanceMetrics = ['大會出席', '委員會出席', '記名表決', '質詢', '提案'] as const;
export type PerformanceMetric = (typeof performanceMetrics)[number];

/** Metrics that are meaningless without the number of occasions. */
export const shareMetrics: readonly PerformanceMetric[] = ['大會出席', '委員會出席', '記名表決'];

/** The metrics of which a list shows the latest figures. */
export const listMetrics = ['大會出席', '質詢', '提案'] as const;
