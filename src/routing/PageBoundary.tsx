import { Component, type ReactNode } from 'react';

interface Props {
    readonly children: ReactNode;
    /** Another value forgets the error: the path, so that going elsewhere is a way out. */
    readonly resetKey: string;
    readonly fallback: (error: unknown, reset: () => void) => ReactNode;
}

interface State {
    readonly failure: { readonly error: unknown } | undefined;
    readonly resetKey: string;
}

/** Row R10: what stands around a page keeps working when the page does not. */
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
