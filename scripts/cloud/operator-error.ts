/** An error that whoever runs the command can fix; printed without a stack trace. */
export class OperatorError extends Error {}
