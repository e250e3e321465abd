import { Component, type ReactNode } from 'react';

interface Props {
    readonly children: ReactNode;
    /** Resets the error when it changes: the path, so that navigation clears the error. */
    readonly resetKey: string;
    readonly fallback: (error: unknown, reset: () => void) => ReactNode;
}

interface State {
    readonly failure: { readonly error: unknown } | undefined;
    readonly resetKey: string;
}

/** R10: an error boundary around a page, so that the layout keeps working. */
export class PageBoundary extends Component<Props, State> {
    override state: State = { failure: undefined, resetKey: this.props.resetKey };

    static getDerivedStateFromError(error: unknown): Partial<State> {
        return { failure: { error } };
    }

    static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
        return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
    }

    readonly reset = () => this.setState({ failure: undefined });

    override render() {
        const { failure } = this.state;
        return failure ? this.props.fallback(failure.error, this.reset) : this.props.children;
    }
}
